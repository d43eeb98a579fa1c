import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('an id is a UUID of version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('an id begins with the moment it was made', () => {
  const moment = Date.UTC(2026, 2, 2, 9, 30)
  expect(Number.parseInt(newId(moment).replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
})

test.each([0, 2 ** 32, Date.UTC(9999, 11, 31)])('ids sort by the time they were made, around %d too', (moment) => {
  const ids = Array.from({ length: 100 }, (_, index) => newId(moment + index))
  expect(ids.toSorted()).toEqual(ids)
})

test('a hundred thousand ids of one millisecond all differ', () => {
  expect(new Set(Array.from({ length: 100_000 }, () => newId(1))).size).toBe(100_000)
})
