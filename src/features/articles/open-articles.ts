import { cleanRichText } from '#db/rich-text.ts'
import type { RenderedPage } from '#http/page-bytes.ts'
import type { SitePart } from '#http/site-part.ts'
import { previewSitePage, renderSharedPreview } from '#http/site-pages.ts'
import { isoTime } from '#kernel/clock.ts'
import { site as pages } from '#routes.ts'
import { sitePageParts } from '#server/content-sources.ts'
import type { Site } from '#server/site.ts'
import { previewOf } from '#site/pages/blog-post.page.tsx'
import type { ArticleDraft } from './article.ts'
import { articleRoutes } from './article.routes.ts'

/** Opens what staff do with articles beyond the general routes: seeing an unsaved one as visitors would. */
export function openArticles(site: Site) {
  const parts = sitePageParts(site)
  const request = { path: pages.blog, query: new URLSearchParams(), params: {} }
  const pageOf = (draft: ArticleDraft) =>
    previewOf({ ...draft, content: cleanRichText(draft.content, true) }, isoTime(site.store.clock.now()))
  return {
    staff: [articleRoutes((draft) => previewSitePage(pageOf(draft), request, parts))],
    /** Renders an article that is not on the site, for somebody who has a link to it. */
    shared: (draft: ArticleDraft, notice: string): Promise<RenderedPage> => renderSharedPreview(pageOf(draft), request, parts, notice),
  } satisfies SitePart & Record<string, unknown>
}
