import { expect, test } from 'vitest'
import { hasEnterpriseNumber } from './enterprise-number.ts'

test.each([
  ['BE 0123.456.749', true],
  ['BE0123456749', true],
  ['be 0123 456 749', true],
  ['123.456.749', true],
  ['BTW BE 0123.456.749, RPR Gent', true],
  ['BE 1000.000.021', true],
  ['BE 1000.000.022', false],
  ['BE 0123.456.748', false],
  ['BE 2123.456.749', false],
  ['BE 1', false],
  ['BE 0123.456.749 en BE 0123.456.749', false],
  ['weet ik niet', false],
  ['', false],
])('%j has an enterprise number: %j', (text, expected) => {
  expect(hasEnterpriseNumber(text)).toBe(expected)
})
