import type { Entity, Row } from '#kernel/entity.ts'
import { articles } from '#features/articles/article.ts'
import { requests } from '#features/requests/request.ts'
import { replyTemplates } from '#features/requests/reply-template.ts'
import { questions } from '#features/questions/question.ts'
import { photos } from '#features/photos/photo.ts'
import { accessMethods, treatmentMethods } from '#features/lookups/method.ts'
import type { WordsCollection } from '#features/words/page-words.ts'
import { projects } from '#features/projects/project.ts'
import { projectStatistics } from '#features/lookups/project-statistic.ts'
import { options } from '#features/options/option.ts'
import { services } from '#features/services/service.ts'
import { reviews } from '#features/reviews/review.ts'

/** Every entity. Tables, repositories, both APIs and the import follow from this list; its order is that of the API's description. */
export const entities = {
  articles,
  services,
  reviews,
  projects,
  photos,
  questions,
  options,
  treatmentMethods,
  accessMethods,
  projectStatistics,
  replyTemplates,
  requests,
}

export type Entities = typeof entities
export type EntityName = keyof Entities

export const entityNames = Object.keys(entities) as EntityName[]

/** The collection of an entity's rows. */
export type RowsCollection = Entities[EntityName]['collection']
/** The row of a collection. */
export type RowIn<In extends RowsCollection> = Row<Extract<Entities[EntityName], { collection: In }>>

/**
 * A source of what a page or screen shows, as the bookkeeping of caches names it: an entity's rows, the settings, or the words of one page.
 */
export type Collection = RowsCollection | 'settings' | WordsCollection

/** True when pages can show the collection; no page shows the requests of visitors. */
export const isOnPages = (collection: Collection): boolean => !UNSEEN.has(collection)

const UNSEEN = new Set<Collection>(
  Object.values<Entity<Collection>>(entities).flatMap(({ visible, collection }) => (visible ? [] : [collection])),
)

/** The tag that every page has in an edge cache, next to the tags of the collections that it shows, to purge all pages at once. */
export const EVERY_PAGE = 'site'

/** The collections that a site starts with. */
export const COLLECTIONS: readonly Collection[] = [...Object.values(entities).map(({ collection }) => collection), 'settings']
