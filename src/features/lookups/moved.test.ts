import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const rows = (...numbers: number[]) => numbers.map((display_order, place) => ({ id: 'abcd'.charAt(place), display_order }))
const numbered = (...changes: [string, number][]) => changes.map(([id, display_order]) => ({ id, display_order }))

test('two rows change their numbers, and no other does', () => {
  expect(moved(rows(1, 2, 5), 'a', 1)).toEqual(numbered(['b', 1], ['a', 2]))
  expect(moved(rows(1, 2, 5), 'c', -1)).toEqual(numbered(['c', 2], ['b', 5]))
})

test('rows that share a number get one each, so that the press is seen', () => {
  expect(moved(rows(0, 0, 0), 'a', 1)).toEqual(numbered(['a', 1], ['c', 2]))
})

test('the first goes no further up, the last no further down', () => {
  expect(moved(rows(1, 2), 'a', -1)).toEqual([])
  expect(moved(rows(1, 2), 'b', 1)).toEqual([])
})
