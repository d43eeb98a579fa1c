import { rows, type Store } from '#db/rows.ts'
import type { PublicBlogPost } from './blog-post.ts'

const PUBLIC_COLUMNS = ['id', 'title', 'slug', 'excerpt', 'content', 'featured_image', 'created_at', 'updated_at'] as const

/** Articles, newest first. */
export const blogPosts = (store: Store) => {
  const published = () => store.database.query.selectFrom('blog_posts').select(PUBLIC_COLUMNS).where('published', '=', true)
  return {
    ...rows(store, 'blog_posts', {
      collection: 'blog-posts',
      order: ['-created_at'],
      search: ['title', 'slug', 'excerpt'],
      duplicate: 'slug-taken',
    }),

    /** What a visitor may see: the published ones, newest first. */
    visible: (): Promise<PublicBlogPost[]> => published().orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),

    visibleAt: async (slug: string): Promise<PublicBlogPost | null> =>
      (await published().where('slug', '=', slug).executeTakeFirst()) ?? null,
  }
}
