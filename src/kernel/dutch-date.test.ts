import { expect, test } from 'vitest'
import { dutchDate, dutchDateTime, longDutchDate } from './dutch-date.ts'

test('a moment shows its Belgian day, which may be tomorrow', () => {
  expect(dutchDate('2025-09-20T10:00:00.000Z')).toBe('20-9-2025')
  expect(dutchDate('2025-12-31T23:30:00.000Z')).toBe('1-1-2026')
})

test.each([
  ['2025-09-20', '20 september 2025'],
  ['2024-02-29', '29 februari 2024'],
])('the day %s reads %s', (day, text) => {
  expect(longDutchDate(day)).toBe(text)
})

test('a moment with its time follows summer and winter time', () => {
  expect(dutchDateTime('2025-07-01T10:05:00.000Z')).toBe('01-07-2025 12:05')
  expect(dutchDateTime('2025-01-01T10:05:00.000Z')).toBe('01-01-2025 11:05')
})
