import { requireLevel } from '#features/changes/readable-by.ts'
import type { RenderedPage } from '#http/page-bytes.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Author } from '#kernel/author.ts'
import type { Right } from '#kernel/rights.ts'
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
  const requireForProposal = async (by: Author, id: string, level: Right['level']): Promise<void> => {
    const proposal = await proposals.find(id)
    if (proposal) requireLevel(by, proposal, level)
  }
  return { staff: [shareRoutes({ links, pages, publicUrl, requireForProposal })], pages: [previewPage({ links, pages })] }
}
