import { cleanRichText } from '#db/rich-text.ts'
import type { BlogPostDraft } from '#features/articles/article.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { site } from '#routes.ts'
import { previewOf } from '#site/pages/blog-post.page.tsx'
import { previewSitePage, type SitePageParts } from './site-pages.ts'

/** Renders an unsaved article as visitors would see it. */
export const articlePreview =
  (parts: SitePageParts, clock: Clock) =>
  async (draft: BlogPostDraft): Promise<string> => {
    const page = previewOf({ ...draft, content: cleanRichText(draft.content, true) }, isoTime(clock.now()))
    return previewSitePage(page, { path: site.blog, query: new URLSearchParams(), params: {} }, parts)
  }
