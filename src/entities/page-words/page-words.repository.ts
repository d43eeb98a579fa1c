import { type Kysely, sql } from 'kysely'
import { databaseFailure } from '#db/dialect.ts'
import { cleanRichText } from '#db/rich-text.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { withRichText, wordsToStore } from '#kernel/resolve-words.ts'
import type { Words } from '#kernel/words.ts'
import { MENU_COLLECTION, serviceOfPage, wordsCollection } from './page-words.ts'

/** What is stored of a page's words, whatever wrote it; `version` counts the saves and is 0 while there were none. */
export interface StoredWords {
  words: unknown
  version: number
}

interface SavedWords {
  words: unknown
  changed_at: string
}

const NOTHING: StoredWords = { words: {}, version: 0 }

/** What staff wrote over the built-in words. docs/product/words.md */
export const pageWordsRepository = ({ database, clock, changes }: Store) => {
  const find = (query: Kysely<Tables>, page: string) =>
    query.selectFrom('page_words').select(['words', 'version']).where('page', '=', page).executeTakeFirst()

  return {
    find: async (page: string): Promise<StoredWords> => (await find(database.query, page)) ?? NOTHING,

    /** What is stored of a page's words, for who shows them. */
    wordsOf: async (page: string): Promise<unknown> => (await find(database.query, page))?.words,
    /** The same for who is in a transaction. */
    wordsWithin: async (query: Kysely<Tables>, page: string): Promise<unknown> => (await find(query, page))?.words,

    /** When a page's words were last saved; null while they are the built-in ones. */
    changedAt: async (page: string): Promise<string | null> => {
      const row = await database.query.selectFrom('page_words').select(['words', 'updated_at']).where('page', '=', page).executeTakeFirst()
      return row && Object.keys(Object(row.words) as object).length > 0 ? row.updated_at : null
    },

    /** By page, what menus say of it, where staff wrote that. */
    menu: async (): Promise<ReadonlyMap<string, unknown>> => {
      // Every page asks this, and the words of a legal page are long.
      const word = sql<string>`words ->> 'menu'`
      const rows = await database.query
        .selectFrom('page_words')
        .select(['page', word.as('menu')])
        .where(word, 'is not', null)
        .execute()
      return new Map(rows.map(({ page, menu }) => [page, menu]))
    },

    /** By page, what is stored of its words and when that was last saved. */
    saved: async (): Promise<ReadonlyMap<string, SavedWords>> => {
      const rows = await database.query.selectFrom('page_words').select(['page', 'words', 'updated_at']).execute()
      return new Map(rows.map(({ page, words, updated_at }) => [page, { words, changed_at: updated_at }]))
    },

    /**
     * Stores of `saved` what differs from the built-in words. Throws `stale-version` when somebody saved since `version` was read, and
     * `not-found` when the service whose words they are is gone.
     */
    save: async (of: Words, saved: Record<string, unknown>, version?: number): Promise<void> => {
      const menu = menuIn((await find(database.query, of.page))?.words)
      const collections = [wordsCollection(of.page), ...(menuIn(saved) === menu ? [] : [MENU_COLLECTION])]
      await changes.record(collections, async (transaction) => {
        const before = (await find(transaction, of.page)) ?? NOTHING
        if ((version ?? before.version) !== before.version || menuIn(before.words) !== menu) throw new Problem('stale-version')
        const now = isoTime(clock.now())
        const words = wordsToStore(of, before.words, withRichText(of, saved, cleanRichText))
        await transaction
          .insertInto('page_words')
          .values({
            page: of.page,
            words,
            version: before.version + 1,
            created_at: now,
            updated_at: now,
            service_id: serviceOfPage(of.page),
          })
          .onConflict((conflict) => conflict.column('page').doUpdateSet({ words, version: before.version + 1, updated_at: now }))
          .execute()
          .catch(goneService)
      })
    },
  }
}

/** A service may be deleted while somebody writes its words. */
const goneService = (error: unknown): never => {
  throw databaseFailure(error) === 'foreign-key' ? new Problem('not-found') : error
}

/** What menus say of the page, when that is not the built-in word. */
const menuIn = (words: unknown): unknown => (Object(words) as { menu?: unknown }).menu

export type PageWordsRepository = ReturnType<typeof pageWordsRepository>
