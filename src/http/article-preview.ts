import { cleanRichText } from '#db/rich-text.ts'
import type { BlogPostDraft } from '#entities/blog-posts/blog-post.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { site } from '#routes.ts'
import { previewOf } from '#site/pages/blog-post.page.tsx'
import { renderSitePage, type SitePageParts } from './site-pages.ts'

/** Renders an article that is not stored as visitors would see it. The document has no scripts, and its links open in a new tab. */
export const articlePreview =
  (parts: SitePageParts, clock: Clock) =>
  async (draft: BlogPostDraft): Promise<string> => {
    const page = previewOf({ ...draft, content: cleanRichText(draft.content) }, isoTime(clock.now()))
    const { body } = await renderSitePage(page, { path: site.blog, query: new URLSearchParams(), params: {} }, parts)
    return String(body).replace(SCRIPTS, '').replace('<head>', '<head><base target="_blank"/>')
  }

const SCRIPTS = /<script\b.*?<\/script>/gs
