import { z } from 'zod'
import { optionalUrl, requiredText, slug, type Stored } from '#kernel/fields.ts'

export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 100_000

/** An article. New ones are concepts until published. Spec document 1, sections 3 to 5. */
export const blogPost = z.strictObject({
  title: requiredText(TITLE_MAX),
  slug,
  excerpt: requiredText(EXCERPT_MAX),
  content: requiredText(CONTENT_MAX),
  featured_image: optionalUrl,
  published: z.boolean().default(false),
})

export type BlogPost = Stored<typeof blogPost>

/** The columns that a visitor may see. */
export type PublicBlogPost = Omit<BlogPost, 'published' | 'version'>
