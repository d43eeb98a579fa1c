import type { RenderedPage } from '#http/page-bytes.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import type { ArticleDraft } from '#features/articles/article.ts'
import { previewPage } from './preview-page.routes.ts'
import { shareRoutes } from './share.routes.ts'
import { createSharedPages } from './shared-page.ts'

interface Renderers {
  article(article: ArticleDraft, notice: string): Promise<RenderedPage>
}

/** Opens the links to what is not on the site yet. `render` has what renders it. */
export function openPreviews({ repositories, config: { publicUrl } }: Site, render: Renderers): SitePart {
  const { articles, links } = repositories
  const pages = createSharedPages({ articleOf: articles.get, renderArticle: render.article })
  return { staff: [shareRoutes({ links, pages, publicUrl })], pages: [previewPage({ links, pages })] }
}
