import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'

export interface Neighbours {
  older: PublicBlogPost | undefined
  newer: PublicBlogPost | undefined
}

/** What stands beside an article in the list, newest first. An article that is not in it has no neighbours. */
export function neighboursOf(posts: PublicBlogPost[], { id }: PublicBlogPost): Neighbours {
  const place = posts.findIndex((post) => post.id === id)
  return place < 0 ? { older: undefined, newer: undefined } : { older: posts[place + 1], newer: posts[place - 1] }
}
