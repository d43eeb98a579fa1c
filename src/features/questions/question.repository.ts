import * as collections from '#collections.ts'
import { filledPage, hasFilledRow } from '#db/filled-page.ts'
import { type PageRange, repository, shown } from '#db/repository.ts'
import { storeOrder } from '#db/record-order.ts'
import type { Store } from '#db/rows.ts'
import type { By } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import type { PlaceholderValues } from '#kernel/words.ts'
import { type Question, questions } from './question.ts'
import { faqTabOf, readTab } from './question-tab.ts'

export const questionRepository = (store: Store) => ({
  ...repository(store, questions),

  /** Returns a page of the questions of a category as visitors read them. */
  filledPage: (part: PageRange, category: string, valuesIn: (row: object) => PlaceholderValues) =>
    filledPage(store, questions, part, { category }, valuesIn),

  /** Returns the categories that have a question, sorted by name. */
  categories: async (): Promise<Question['category'][]> =>
    (await store.database.query.selectFrom('faq_items').select('category').distinct().orderBy('category').execute()).map(
      ({ category }) => category,
    ),

  /** Returns the categories that have a question which visitors see once its placeholders are filled in. */
  visibleCategories: async (valuesIn: (row: object) => PlaceholderValues): Promise<Question['category'][]> => {
    const found = await shown(store, questions).select(['category']).distinct().execute()
    const categories: Question['category'][] = []
    for (const { category } of found as Pick<Question, 'category'>[])
      if (await hasFilledRow(store, questions, { category }, valuesIn)) categories.push(category)
    return categories
  },

  /**
   * Numbers the questions of one tab 1 to n in the order of `ids`; returns how many got another number. Throws `list-changed`, and changes
   * nothing, when the ids are not exactly the tab's active questions, or when these are no longer in the order `seen`.
   */
  reorder: (by: By, ids: string[], seen?: string[]): Promise<number> =>
    store.contentVersions.record([collections.faqItems], async (transaction) => {
      const first = await transaction
        .selectFrom('faq_items')
        .select('category')
        .where('id', '=', ids[0] ?? '')
        .executeTakeFirst()
      if (!first) throw new Problem('list-changed')

      const current = await readTab(faqTabOf(first.category), (category) =>
        transaction
          .selectFrom('faq_items')
          .select(['id', 'order_index'])
          .where('active', '=', true)
          .where('category', '=', category)
          .orderBy('order_index')
          .orderBy('id')
          .execute(),
      )
      const known = new Set(current.map(({ id }) => id))
      const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
      const isAsSeen = !seen || (seen.length === current.length && current.every(({ id }, place) => id === seen[place]))
      if (!isWhole || !isAsSeen) throw new Problem('list-changed')

      const list = { collection: collections.faqItems, table: 'faq_items', column: 'order_index' } as const
      const numbered = current.map(({ id, order_index }) => ({ id, number: order_index }))
      return storeOrder(transaction, store, by, { ...list, subject: faqTabOf(first.category).value, current: numbered }, ids)
    }),
})
