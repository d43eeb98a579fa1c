import { expect, test } from 'vitest'
import { daysLater } from './days-later.ts'

test.each([
  ['2026-11-28T12:00:00.000Z', { tomorrow: '2026-11-29', monday: '2026-11-30', nextWeek: '2026-12-05' }],
  ['2026-11-29T12:00:00.000Z', { tomorrow: '2026-11-30', monday: '2026-11-30', nextWeek: '2026-12-06' }],
  ['2026-11-30T12:00:00.000Z', { tomorrow: '2026-12-01', monday: '2026-12-07', nextWeek: '2026-12-07' }],
  ['2026-11-29T23:30:00.000Z', { tomorrow: '2026-12-01', monday: '2026-12-07', nextWeek: '2026-12-07' }],
])('the days after %s are those of the calendar in Belgium', (now, days) => {
  expect(daysLater(Date.parse(now))).toEqual(days)
})
