import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'

type Neighbour = Pick<PublicBlogPost, 'slug' | 'title'>

/** What stands beside an article in the list, newest first. */
export interface Neighbours {
  older: Neighbour | undefined
  newer: Neighbour | undefined
}
