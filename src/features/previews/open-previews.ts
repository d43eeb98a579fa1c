import type { RenderedPage } from '#http/page-bytes.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { previewPage } from './preview-page.routes.ts'
import { shareRoutes } from './share.routes.ts'
import { createSharedPages, type SharedRenderers } from './shared-page.ts'

/** Opens the links to what is not on the site yet. */
export function openPreviews({ repositories, proposing, config: { publicUrl } }: Site, render: SharedRenderers<RenderedPage>): SitePart {
  const { articles, links, pageWords, proposals, services } = repositories
  const pages = createSharedPages({
    articleOf: articles.get,
    serviceOf: services.get,
    proposalOf: proposals.get,
    storedWords: pageWords.find,
    findWords: proposing.subjects.findWords,
    render,
  })
  return { staff: [shareRoutes({ links, pages, publicUrl })], pages: [previewPage({ links, pages })] }
}
