import { expect, test } from 'vitest'
import { GUTTER_PRICES, withVat } from './gutter-prices.ts'

test('the prices of the gutter page at 21% VAT', () => {
  expect(withVat(GUTTER_PRICES.low.euro, 21)).toBe(192.39)
  expect(withVat(GUTTER_PRICES.high.euro, 21)).toBe(302.5)
})

test('another rate gives another amount, to the cent', () => {
  expect(withVat(GUTTER_PRICES.low.euro, 6)).toBe(168.54)
  expect(withVat(GUTTER_PRICES.low.euro, 6.5)).toBe(169.34)
  expect(withVat(GUTTER_PRICES.low.euro, 0)).toBe(159)
})
