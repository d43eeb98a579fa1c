import { rows, type Store } from '#db/rows.ts'

/** Articles, newest first. */
export const blogPosts = (store: Store) =>
  rows(store, 'blog_posts', {
    collection: 'blog-posts',
    order: ['-created_at'],
    search: ['title', 'slug', 'excerpt'],
    duplicate: 'slug-taken',
  })
