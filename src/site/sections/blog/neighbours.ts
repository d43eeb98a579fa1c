import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'

type Neighbour = Pick<PublicBlogPost, 'slug' | 'title'>

/** The articles before and after an article in the list, which has the newest first. */
export interface Neighbours {
  older: Neighbour | undefined
  newer: Neighbour | undefined
}
