import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type ListedRow, type PublicRow, type Row } from '#kernel/entity.ts'
import { ALT_TEXT_MAX, optionalText, optionalUrl, requiredLine, requiredText, slug, storedTime } from '#kernel/fields.ts'
import { requiredRichText, withModestMarkup } from '#kernel/rich-text-forms.ts'

export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 100_000
/** Articles in the sitemap, which may have 50,000 addresses. Source: sitemaps.org. */
export const LISTED_MAX = 49_000

/** An article. New ones are concepts until published. docs/product/blog.md */
export const blogPosts = entity({
  collection: collections.blogPosts,
  name: 'BlogPost',
  example: {
    title: 'Moss on your drive',
    slug: 'moss-on-your-drive',
    excerpt: 'What it does, and when to clean.',
    content: '<p>Moss keeps stone wet.</p>',
    published: true,
    published_at: '2026-03-02T09:00:00.000Z',
  },
  schema: z.strictObject({
    title: requiredLine(TITLE_MAX),
    slug,
    excerpt: requiredText(EXCERPT_MAX),
    /** Rich text, or plain text that becomes it. */
    content: requiredRichText(CONTENT_MAX, true),
    featured_image: optionalUrl,
    published: z.boolean().default(false),
  }),
  /** When it was first published; noted by itself, and kept when the article is hidden again. */
  besides: { published_at: storedTime.nullable() },
  stamps: { published_at: 'published' },
  order: ['-created_at'],
  search: ['title', 'slug', 'excerpt'],
  filters: ['published'],
  sortable: ['title', 'slug'],
  duplicate: 'slug-taken',
  visible: {
    columns: ['title', 'slug', 'excerpt', 'content', 'featured_image', 'updated_at', 'published_at'],
    where: { published: true },
    order: ['-published_at'],
    // One that came in by an import, already published, was so from the start.
    orElse: { published_at: 'created_at' },
    inParts: true,
    alone: ['content'],
  },
  files: { featured_image: 'address', content: 'text' },
})

export type BlogPost = Row<typeof blogPosts>
export type PublicBlogPost = PublicRow<typeof blogPosts>
/** One among others. */
export type ListedBlogPost = ListedRow<typeof blogPosts>

/** What a photo of an article may weigh, in bytes. docs/product/files.md */
export const ARTICLE_PHOTO_MAX_BYTES = 10_000_000

/** What comes with a photo that is uploaded while an article is written. */
export const articlePhoto = z.strictObject({ alt_text: optionalText(ALT_TEXT_MAX) })

/** An article that is still being written, to be looked at: anything may be missing. */
export const blogPostDraft = z.strictObject({
  title: z.string().trim().max(TITLE_MAX),
  excerpt: z.string().trim().max(EXCERPT_MAX),
  content: withModestMarkup(z.string().max(CONTENT_MAX)),
  featured_image: optionalUrl,
})
export type BlogPostDraft = z.output<typeof blogPostDraft>
