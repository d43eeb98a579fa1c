import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type ListedRow, type PublicRow, type Row } from '#kernel/entity.ts'
import { ALT_TEXT_MAX, optionalText, optionalUrl, requiredLine, requiredText, slug, storedTime } from '#kernel/fields.ts'
import { requiredRichText, storedRichText, withModestMarkup } from '#kernel/rich-text-forms.ts'

export const TITLE_MAX = 200
export const EXCERPT_MAX = 500
export const CONTENT_MAX = 100_000
/** The most articles in the sitemap, which may have 50,000 addresses. Source: sitemaps.org. */
export const LISTED_MAX = 49_000

/** An article. A new one is a draft until it is published. docs/product/blog.md */
export const articles = entity({
  collection: collections.blogPosts,
  area: 'content',
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
    /** Rich text, or plain text that is converted to it. */
    content: requiredRichText(CONTENT_MAX, true),
    featured_image: optionalUrl,
    published: z.boolean().default(false),
  }),
  /** The time of the first publication, which is set automatically and stays when the article is hidden again. */
  extraColumns: { published_at: storedTime.nullable() },
  derived: {
    column: 'published_at',
    from: ['published'],
    value: ({ published }, before, now) => before?.published_at ?? (published ? now : null),
  },
  order: ['-created_at'],
  title: 'title',
  search: ['title', 'slug', 'excerpt'],
  filters: ['published'],
  sortable: ['title', 'slug'],
  duplicate: 'slug-taken',
  visible: {
    columns: ['title', 'slug', 'excerpt', 'content', 'featured_image', 'updated_at', 'published_at'],
    where: { published: true },
    order: ['-published_at'],
    // An article that was imported as published counts as published since its creation.
    fallbacks: { published_at: 'created_at' },
    paginated: true,
    detailOnly: ['content'],
  },
  files: { featured_image: 'address', content: 'text' },
})

export type Article = Row<typeof articles>
export type PublicArticle = PublicRow<typeof articles>
/** An article in a list. */
export type ListedArticle = ListedRow<typeof articles>

/** The largest photo of an article, in bytes. docs/product/files.md */
export const ARTICLE_PHOTO_MAX_BYTES = 10_000_000

/** The fields of a photo that is uploaded while an article is written. */
export const articlePhoto = z.strictObject({ alt_text: optionalText(ALT_TEXT_MAX) })

/** An article that is still being written, for its preview: any field may be empty. */
export const articleDraft = z.strictObject({
  title: z.string().trim().max(TITLE_MAX),
  excerpt: z.string().trim().max(EXCERPT_MAX),
  // As for an article that is saved, the limit counts the text as it would be stored: one character may become `&nbsp;`.
  content: withModestMarkup(z.string().max(CONTENT_MAX, { abort: true }))
    .overwrite((content) => storedRichText(content, true))
    .max(CONTENT_MAX),
  featured_image: optionalUrl,
})
export type ArticleDraft = z.output<typeof articleDraft>
