import { cleanRichText } from '#db/rich-text.ts'
import type { SitePart } from '#http/site-part.ts'
import { previewSitePage } from '#http/site-pages.ts'
import { isoTime } from '#kernel/clock.ts'
import { site as pages } from '#routes.ts'
import { sitePageParts } from '#server/content-sources.ts'
import type { Site } from '#server/site.ts'
import { previewOf } from '#site/pages/blog-post.page.tsx'
import { articleRoutes } from './article.routes.ts'

/** Opens what staff do with articles beyond the general routes: seeing an unsaved one as visitors would. */
export function openArticles(site: Site): SitePart {
  const parts = sitePageParts(site)
  return {
    staff: [
      articleRoutes((draft) => {
        const page = previewOf({ ...draft, content: cleanRichText(draft.content, true) }, isoTime(site.store.clock.now()))
        return previewSitePage(page, { path: pages.blog, query: new URLSearchParams(), params: {} }, parts)
      }),
    ],
  }
}
