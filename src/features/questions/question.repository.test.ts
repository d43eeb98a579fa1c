import { expect, test } from 'vitest'
import { anyTable } from '#db/any-table.ts'
import { questionRepository } from './question.repository.ts'
import { isoTime } from '#kernel/clock.ts'
import { faqItem } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'

eachDatabase('a list with a thousand texts to fill in', ({ store, database }) => {
  test('lets others have a turn while it is read', async () => {
    const times = { created_at: isoTime(0), updated_at: isoTime(0), version: 1 }
    const row = (number: number) => ({ ...faqItem({ answer: 'In {stad}.' }), ...times, id: `vraag-${number}`, order_index: number })
    for (let at = 0; at < 1000; at += 100)
      await anyTable(database.query)
        .insertInto('faq_items')
        .values(Array.from({ length: 100 }, (_, place) => row(at + place)))
        .execute()
    const { category } = faqItem()
    const repository = questionRepository(store)
    const iterationsDuring = async (read: () => Promise<unknown>): Promise<number> => {
      let [iterations, isRunning] = [0, true]
      const count = () => {
        iterations += 1
        if (isRunning) setImmediate(count)
      }
      setImmediate(count)
      await read()
      isRunning = false
      return iterations
    }
    const without = () => new Map([['stad', null]])
    expect(await iterationsDuring(() => repository.filledPage({ limit: 10, offset: 0 }, category, without))).toBeGreaterThan(3)
    expect(await iterationsDuring(() => repository.visibleCategories(without))).toBeGreaterThan(3)
  })
})
