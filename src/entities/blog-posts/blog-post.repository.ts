import { sql } from 'kysely'
import { rows, type Store } from '#db/rows.ts'
import type { PublicBlogPost } from './blog-post.ts'

const PUBLIC_COLUMNS = ['id', 'title', 'slug', 'excerpt', 'content', 'featured_image', 'updated_at'] as const

/** Articles: staff see the newest first, visitors the one that was published last. */
export const blogPosts = (store: Store) => {
  const published = () =>
    store.database.query
      .selectFrom('blog_posts')
      .select(PUBLIC_COLUMNS)
      // One that came in by an import, already published, was so from the start.
      .select(({ fn }) => fn.coalesce('published_at', 'created_at').$castTo<string>().as('published_at'))
      .where('published', '=', true)
  return {
    ...rows(store, 'blog_posts', {
      collection: 'blog-posts',
      order: ['-created_at'],
      search: ['title', 'slug', 'excerpt'],
      duplicate: 'slug-taken',
      stamps: { published_at: 'published' },
    }),

    /** What a visitor may see: the published ones, the latest first. */
    visible: (): Promise<PublicBlogPost[]> => published().orderBy('published_at', 'desc').orderBy('id', 'desc').execute(),

    /** Selects the images of all articles, with their titles, as what `kind` says. */
    images: <Kind extends string>(kind: Kind) =>
      store.database.query
        .selectFrom('blog_posts')
        .select(['featured_image as address', sql<Kind>`${sql.lit(kind)}`.as('kind'), 'title as name'])
        .where('featured_image', 'is not', null),

    visibleAt: async (slug: string): Promise<PublicBlogPost | null> =>
      (await published().where('slug', '=', slug).executeTakeFirst()) ?? null,
  }
}
