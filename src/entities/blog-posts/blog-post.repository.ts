import { sql } from 'kysely'
import { repository, visibleRows } from '#db/repository.ts'
import type { Store } from '#db/rows.ts'
import { storage } from '#routes.ts'
import { blogPosts, type PublicBlogPost } from './blog-post.ts'

export const blogPostRepository = (store: Store) => ({
  ...repository(store, blogPosts),

  /** Selects the images of all articles, with their titles, as what `kind` says. */
  images: <Kind extends string>(kind: Kind) =>
    store.database.query
      .selectFrom('blog_posts')
      .select(['featured_image as address', sql<Kind>`${sql.lit(kind)}`.as('kind'), 'title as name'])
      .where('featured_image', 'is not', null),

  /** Where the images of all articles lie, those in their text too. */
  fileAddresses: async (): Promise<string[]> => {
    const found = await store.database.query.selectFrom('blog_posts').select(['featured_image', 'content']).execute()
    return found.flatMap(({ featured_image, content }) => [featured_image ?? [], addressesIn(content)].flat())
  },

  /** A published one. */
  visibleAt: async (slug: string): Promise<PublicBlogPost | null> => (await visibleRows(store, blogPosts, { slug }))[0] ?? null,
})

const addressesIn = (content: string): string[] => content.split(/["'<>()\s]/).filter((word) => word.includes(storage.root))
