import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { inBatches } from './in-batches.ts'

eachDatabase('rows in batches', ({ database }) => {
  const { query } = database
  test('come newest first and each once, also where many were made at the same moment', async () => {
    const rows = Array.from({ length: 210 }, (_, number) => {
      const made = isoTime(Math.floor(number / 70) * SECOND)
      return { ...testimonial(), id: newId(), created_at: made, updated_at: made, version: 1 }
    })
    for (let at = 0; at < rows.length; at += 70)
      await query
        .insertInto('testimonials')
        .values(rows.slice(at, at + 70))
        .execute()

    const batches: { id: string; created_at: string }[][] = []
    for await (const batch of inBatches(database, entities.reviews)) batches.push(batch)

    expect(batches.map(({ length }) => length)).toEqual([100, 100, 10])
    const newestFirst = rows.toSorted((one, other) => other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id))
    expect(batches.flat().map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id))
  })
})
