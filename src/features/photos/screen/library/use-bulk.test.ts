import { expect, test } from 'vitest'
import { inBatches } from './use-bulk.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

test('all ids are handled, in order and so many at a time', async () => {
  const batches: string[][] = []
  const counts: number[] = []
  const outcome = await inBatches(
    ids,
    2,
    async (batch) => void batches.push(batch),
    (count) => counts.push(count),
  )
  expect(outcome).toEqual({ done: ids })
  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(counts).toEqual([0, 2, 4])
})

test('a batch that fails ends it, and what was done before is reported', async () => {
  const error = new Error('no')
  const outcome = await inBatches(
    ids,
    2,
    (batch) => (batch.includes('c') ? Promise.reject(error) : Promise.resolve()),
    () => undefined,
  )
  expect(outcome).toEqual({ done: ['a', 'b'], error })
})
