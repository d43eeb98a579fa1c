import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kernel/clock.ts'
import { timeLeft } from './time-left.ts'

const created_at = '2026-03-02T09:00:00.000Z'
const after = (milliseconds: number, status: 'new' | 'read' | 'answered' | 'archived' | 'spam' = 'new', hours = 24) =>
  timeLeft({ status, created_at }, hours, Date.parse(created_at) + milliseconds)

test('of the promised day the whole hours that are left are shown, and in the last one the minutes', () => {
  expect(after(0)?.words).toBe('nog 24 u')
  expect(after(MINUTE)?.words).toBe('nog 23 u')
  expect(after(21 * HOUR)).toEqual({ words: 'nog 3 u', tone: 'waiting' })
  expect(after(24 * HOUR - MINUTE)?.words).toBe('nog 1 min')
})

test('a company that promises another time has that', () => {
  expect(after(0, 'new', 48)?.words).toBe('nog 48 u')
  expect(after(47 * HOUR, 'new', 48)).toEqual({ words: 'nog 1 u', tone: 'waiting' })
})

test('after it, since when it is late: the time today, the day before that', () => {
  expect(after(24 * HOUR)).toEqual({ words: 'te laat sinds 10:00', tone: 'alert' })
  expect(after(37 * HOUR)?.words).toBe('te laat sinds 10:00')
  expect(after(40 * HOUR)?.words).toBe('te laat sinds 3-3-2026')
})

test('nobody waits for an answer to what is answered, archived or spam', () => {
  expect(after(0, 'read')).not.toBeNull()
  for (const status of ['answered', 'archived', 'spam'] as const) expect(after(0, status)).toBeNull()
})
