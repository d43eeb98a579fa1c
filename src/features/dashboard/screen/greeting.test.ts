import { expect, test } from 'vitest'
import { dayInWords, greetingAt } from './greeting.ts'

test.each([
  ['2025-11-21T03:59:00Z', 'Goedenavond, Els'],
  ['2025-11-21T04:00:00Z', 'Goedemorgen, Els'],
  ['2025-11-21T11:00:00Z', 'Goedemiddag, Els'],
  ['2025-11-21T17:00:00Z', 'Goedenavond, Els'],
])('at %s the greeting goes by the clock in Belgium: %s', (moment, greeting) => {
  expect(greetingAt(new Date(moment), 'Els Peeters')).toBe(greeting)
})

test('the day is the Belgian one, also just before midnight in UTC', () => {
  expect(dayInWords(new Date('2025-11-20T23:30:00Z'))).toBe('Vrijdag 21 november 2025')
})
