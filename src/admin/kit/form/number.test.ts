import { expect, test } from 'vitest'
import { numberInWords, typedNumber } from './number.tsx'

test.each([
  ['4,9', 4.9],
  ['4.9', 4.9],
  ['21', 21],
  [' 21 % ', 21],
  ['500000', 500_000],
  ['500.000', 500_000],
  ['€ 1.500.000,50', 1_500_000.5],
  ['-3', -3],
])('%s means %d', (typed, meant) => expect(typedNumber(typed)).toBe(meant))

test.each(['', 'vijf', '4,9,1', '1.50.000', '1e9', '0x10', 'Infinity'])('%j means no number and stays as it is', (typed) =>
  expect(typedNumber(typed)).toBe(typed),
)

test.each([0, 4.9, 100, 500_000, 1234.5])('%d comes back as itself when it was only read', (value) =>
  expect(typedNumber(numberInWords(value))).toBe(value),
)

test.each([
  [2019, '2019'],
  [1234.5, '1234,5'],
  [12_500, '12.500'],
])('%d is shown as %s', (value, shown) => expect(numberInWords(value)).toBe(shown))
