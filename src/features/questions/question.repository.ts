import { sql } from 'kysely'
import * as collections from '#collections.ts'
import { repository, shown } from '#db/repository.ts'
import { recordingOf } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import type { By } from '#kernel/author.ts'
import { isoTime } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { type Question, questions } from './question.ts'
import { faqTabOf, readTab } from './question-tab.ts'

/** Replaces every text without a placeholder. It is not empty, because a question without any text would be left out. */
const WITHOUT_PLACEHOLDER = '-'

export const questionRepository = (store: Store) => ({
  ...repository(store, questions),

  /** Returns the categories that have a question, sorted by name. */
  categories: async (): Promise<Question['category'][]> =>
    (await store.database.query.selectFrom('faq_items').select('category').distinct().orderBy('category').execute()).map(
      ({ category }) => category,
    ),

  /**
   * Returns the categories of the questions that visitors see. A question with a placeholder has its texts, because it is left out when the
   * placeholder has no value; all questions of a category without placeholders are one entry.
   */
  visibleCategories: async (): Promise<Pick<Question, 'category' | 'question' | 'answer'>[]> => {
    const mayFill = sql`(question like '%{%' or answer like '%{%')`
    const text = (column: 'question' | 'answer') =>
      sql<string>`case when ${mayFill} then ${sql.ref(column)} else ${WITHOUT_PLACEHOLDER} end`.as(column)
    const found: unknown[] = await shown(store, questions)
      .select(['category', text('question'), text('answer')])
      .distinct()
      .execute()
    return found as Pick<Question, 'category' | 'question' | 'answer'>[]
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
      const numbers = new Map(current.map(({ id, order_index }) => [id, order_index]))
      const isWhole = ids.length === numbers.size && new Set(ids).size === ids.length && ids.every((id) => numbers.has(id))
      const isAsSeen = !seen || (seen.length === current.length && current.every(({ id }, place) => id === seen[place]))
      if (!isWhole || !isAsSeen) throw new Problem('list-changed')

      const moved = [...ids.entries()].filter(([place, id]) => numbers.get(id) !== place + 1)
      for (const [place, id] of moved)
        await transaction
          .updateTable('faq_items')
          .set({ order_index: place + 1, updated_at: isoTime(store.clock.now()), version: sql`version + 1` })
          .where('id', '=', id)
          .execute()
      if (moved.length > 0)
        await recordingOf(
          transaction,
          store.clock,
          by,
        )({
          kind: 'order',
          collection: collections.faqItems,
          subject: faqTabOf(first.category).value,
          title: '',
          before: { ids: current.map(({ id }) => id) },
          after: { ids },
        })
      return moved.length
    }),
})
