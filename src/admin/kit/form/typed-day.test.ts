import { expect, test } from 'vitest'
import { dayInFigures, typedDay } from './typed-day.ts'

test.each([
  ['20-9-2025', '2025-09-20'],
  ['20/09/2025', '2025-09-20'],
  ['1.2.2024', '2024-02-01'],
  [' 29 2 2024 ', '2024-02-29'],
  ['2025-09-20', '2025-09-20'],
  ['03112026', '2026-11-03'],
  ['3/11/26', '2026-11-03'],
  ['3 november 2026', '2026-11-03'],
  ['3 Nov. 26', '2026-11-03'],
  ['1 mrt 2026', '2026-03-01'],
  ['2026/11/03', '2026-11-03'],
  ['3 - 11 - 2026', '2026-11-03'],
  ['  ', ''],
])('%s is %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day)
})

test.each(['31-2-2025', '29-2-2025', '20-13-2025', '3 herfst 2026', '311226', 'gisteren', '2025-02-31'])(
  '%s is no day and stays as it was typed',
  (typed) => {
    expect(typedDay(typed)).toBe(typed)
  },
)

test('a day is shown as it is written here; what is no day is shown as it is', () => {
  expect(dayInFigures('2025-09-20')).toBe('20-9-2025')
  expect(dayInFigures('31-2-2025')).toBe('31-2-2025')
  expect(dayInFigures('')).toBe('')
})
