import { expect, test } from 'vitest'
import { hasPhoneNumber } from './phone.ts'

test.each([
  ['tel. 0470 12 34 56', true],
  ['0470–12–34–56 of 09 225 12 34', true],
  ['٠٤٧٠ ١٢ ٣٤ ٥٦', true],
  ['bel mij', false],
  ['0470 12', false],
])('a person can call %j: %j', (text, expected) => {
  expect(hasPhoneNumber(text)).toBe(expected)
})
