import { type Kysely, sql } from 'kysely'
import { databaseFailure } from '#db/database-failure.ts'
import { cleanRichText } from '#db/rich-text.ts'
import type { RecordChanges } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import { staffWrite } from '#db/staff-write.ts'
import type { Tables } from '#db/tables.ts'
import type { By } from '#kernel/author.ts'
import { changedFields } from '#kernel/change.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { withRichText, wordsToStore } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { type NewNames, renamedInLists } from './rename-in-lists.ts'
import { MENU_COLLECTION, serviceOfPage, wordsCollection } from './page-words.ts'

/** The stored words of a page, unvalidated; `version` counts the saves and is 0 before the first. */
export interface StoredWords {
  words: unknown
  version: number
}

interface SavedWords {
  words: unknown
  changed_at: string
}

const NOTHING: StoredWords = { words: {}, version: 0 }

/** Creates the repository of the words that staff wrote over the built-in ones. docs/product/words.md */
export const pageWordsRepository = ({ database, clock, contentVersions }: Store) => {
  const find = (query: Kysely<Tables>, page: string) =>
    query.selectFrom('page_words').select(['words', 'version']).where('page', '=', page).executeTakeFirst()

  return {
    find: async (page: string): Promise<StoredWords> => (await find(database.query, page)) ?? NOTHING,

    /** Returns the stored words of a page, to show them. */
    wordsOf: async (page: string): Promise<unknown> => (await find(database.query, page))?.words,
    /** Returns the stored words of a page within a transaction. */
    wordsWithin: async (query: Kysely<Tables>, page: string): Promise<unknown> => (await find(query, page))?.words,

    /** Returns when a page's words were last saved; null while they are the built-in ones. */
    changedAt: async (page: string): Promise<string | null> => {
      const row = await database.query.selectFrom('page_words').select(['words', 'updated_at']).where('page', '=', page).executeTakeFirst()
      return row && Object.keys(Object(row.words) as object).length > 0 ? row.updated_at : null
    },

    /** Returns the label in menus of each page for which staff wrote one, by page. */
    menu: async (): Promise<ReadonlyMap<string, unknown>> => {
      // Only that label is read, because every page needs it and the words of a legal page are long.
      const word = sql<string>`words ->> 'menu'`
      const rows = await database.query
        .selectFrom('page_words')
        .select(['page', word.as('menu')])
        .where(word, 'is not', null)
        .execute()
      return new Map(rows.map(({ page, menu }) => [page, menu]))
    },

    /** Returns the stored words of each page, and when they were last saved, by page. */
    saved: async (): Promise<ReadonlyMap<string, SavedWords>> => {
      const rows = await database.query.selectFrom('page_words').select(['page', 'words', 'updated_at']).execute()
      return new Map(rows.map(({ page, words, updated_at }) => [page, { words, changed_at: updated_at }]))
    },

    /**
     * Stores the words of `saved` that differ from the built-in ones. Throws `stale-version` when somebody saved since `version` was read,
     * and `not-found` when the service of the page is deleted.
     */
    save: async (by: By, of: PageText, saved: Record<string, unknown>, version?: number): Promise<void> => {
      const menu = menuIn((await find(database.query, of.page))?.words)
      const collections = [wordsCollection(of.page), ...(menuIn(saved) === menu ? [] : [MENU_COLLECTION])]
      await staffWrite({ contentVersions, clock }, by, collections, async (transaction, record) => {
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
        const changed = changedFields(Object(before.words) as object, words)
        await record({ kind: 'update', collection: wordsCollection(of.page), subject: of.page, title: of.title, ...changed })
      })
    },
  }
}

/** Gives a service its new name in the lists of words that staff edited. docs/product/services.md */
export async function renameInLists(transaction: Kysely<Tables>, names: NewNames, now: string, record: RecordChanges): Promise<void> {
  const rows = await transaction.selectFrom('page_words').select(['page', 'words', 'version']).execute()
  for (const { page, words, version } of rows) {
    const changed = changedFields(Object(words) as object, Object(renamedInLists(words, names)) as object)
    if (Object.keys(changed.after).length === 0) continue
    await transaction
      .updateTable('page_words')
      .set({ words: renamedInLists(words, names), version: version + 1, updated_at: now })
      .where('page', '=', page)
      .execute()
    await record({ kind: 'update', collection: wordsCollection(page), subject: page, title: '', isConsequence: true, ...changed })
  }
}

/** Maps the error when a service was deleted while somebody wrote its words. */
const goneService = (error: unknown): never => {
  throw databaseFailure(error) === 'foreign-key' ? new Problem('not-found') : error
}

/** Returns the label of the page in menus, when staff wrote one. */
const menuIn = (words: unknown): unknown => (Object(words) as { menu?: unknown }).menu

export type PageWordsRepository = ReturnType<typeof pageWordsRepository>
