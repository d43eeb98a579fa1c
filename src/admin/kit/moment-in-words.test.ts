import { expect, test } from 'vitest'
import { dayInWords, longMoment, momentInWords, weekdayInWords } from './moment-in-words.ts'

// A quarter past midnight in Belgium.
const NOW = Date.parse('2026-07-09T22:15:00.000Z')

test.each([
  ['2026-07-09T22:00:00.000Z', 'vandaag'],
  ['2026-07-09T21:59:59.000Z', 'gisteren'],
  ['2026-07-10T22:00:00.000Z', 'morgen'],
  ['2026-07-08T21:00:00.000Z', '8-7-2026'],
])('%s is %s, by the calendar in Belgium', (iso, words) => expect(dayInWords(iso, NOW)).toBe(words))

test.each([
  ['2026-07-10T22:00:00.000Z', 'morgen'],
  ['2026-07-11T22:00:00.000Z', 'zondag'],
  ['2026-07-16T21:59:59.000Z', 'donderdag'],
  ['2026-07-16T22:00:00.000Z', '17-7-2026'],
  ['2026-07-08T21:59:59.000Z', 'woensdag'],
  ['2026-07-03T22:00:00.000Z', 'zaterdag'],
  ['2026-07-03T21:59:59.000Z', '3-7-2026'],
])('%s is %s, by its day of the week within a week', (iso, words) => expect(weekdayInWords(iso, NOW)).toBe(words))

test('a moment has its time with it', () => expect(momentInWords('2026-07-09T22:05:00.000Z', NOW)).toBe('vandaag om 00:05'))

test('a moment far away has its day of the week and its year', () =>
  expect(longMoment('2026-12-01T07:00:00.000Z')).toBe('dinsdag 1 december 2026 om 08:00'))
