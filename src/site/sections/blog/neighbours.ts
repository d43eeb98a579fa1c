import type { PublicArticle } from '#features/articles/article.ts'

type Neighbour = Pick<PublicArticle, 'slug' | 'title'>

/** The articles before and after an article in the list, which has the newest first. */
export interface Neighbours {
  older: Neighbour | undefined
  newer: Neighbour | undefined
}
