import { z } from 'zod'
import { optionalUrl, requiredLine, requiredText, slug, type Stored } from '#kernel/fields.ts'
import { requiredRichText, withModestMarkup } from '#kernel/rich-text-forms.ts'

export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 100_000

/** An article. New ones are concepts until published. Spec document 1, sections 3 to 5. */
export const blogPost = z.strictObject({
  title: requiredLine(TITLE_MAX),
  slug,
  excerpt: requiredText(EXCERPT_MAX),
  /** Rich text, or plain text that becomes it. */
  content: requiredRichText(CONTENT_MAX),
  featured_image: optionalUrl,
  published: z.boolean().default(false),
})

/** An article that is still being written, to be looked at: anything may be missing. */
export const blogPostDraft = z.strictObject({
  title: z.string().trim().max(TITLE_MAX),
  excerpt: z.string().trim().max(EXCERPT_MAX),
  content: withModestMarkup(z.string().max(CONTENT_MAX)),
  featured_image: optionalUrl,
})
export type BlogPostDraft = z.output<typeof blogPostDraft>

export type BlogPost = Stored<typeof blogPost> & {
  /** When it was first published; noted by itself, and kept when the article is hidden again. */
  published_at?: string | null
}

/** The columns that a visitor may see. */
export type PublicBlogPost = Omit<BlogPost, 'published' | 'version' | 'created_at' | 'published_at'> & { published_at: string }
