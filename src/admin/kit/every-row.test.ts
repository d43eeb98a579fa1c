import { expect, test } from 'vitest'
import { everyRow } from './every-row.ts'

/** Returns a read of pages of a list that has this many rows, and that gets one more at its top after the first page. */
const listOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, number) => ({ id: `row-${number}` }))
  return (part: string) => {
    const asked = new URLSearchParams(part)
    const offset = Number(asked.get('offset'))
    const items = rows.slice(offset, offset + Number(asked.get('limit')))
    if (offset === 0) rows.unshift({ id: 'new' })
    return Promise.resolve({ items })
  }
}

test.each([0, 199, 200, 205, 400, 450])('a list of %i rows is read whole, each row once', async (count) => {
  const { items, total } = await everyRow(listOf(count))
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, number) => `row-${number}`))
  expect(total).toBe(count)
})

test('a list with more rows than are wanted is read no further', async () => {
  expect((await everyRow(listOf(1000), 300)).total).toBe(399)
})
