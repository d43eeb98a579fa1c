import { expect, test } from 'vitest'
import { service } from '../../../test/support/builders.ts'
import { atRateOf, lowestPrice, menuNameOf, services, withVat } from './service.ts'

test('an amount with VAT is that of the rate, to the cent', () => {
  expect([withVat(159, 21), withVat(250, 21), withVat(159, 6), withVat(159, 6.5), withVat(159, 0)]).toEqual([
    192.39, 302.5, 168.54, 169.34, 159,
  ])
})

test('the lowest price is the least amount; one on request has none', () => {
  const { prices } = service({
    prices: [
      { name: 'Groot', amount: 250 },
      { name: 'Klein', amount: 159.5 },
      { name: 'Bedrijf', amount: null },
    ],
  })
  expect(lowestPrice(prices)).toMatchObject({ name: 'Klein', amount: 159.5 })
  expect(lowestPrice(prices.slice(2))).toBeNull()
})

test('menus use the name where there is no other', () => {
  expect([menuNameOf(service({ name: 'Ramen wassen' })), menuNameOf(service({ menu_name: 'Ramen' }))]).toEqual(['Ramen wassen', 'Ramen'])
})

test.each(['algemeen', 'alle', 'anders', 'home', 'over-ons', 'x'.repeat(71), 'Ramen'])('%s is no slug for a service', (slug) => {
  expect(services.schema.safeParse({ name: 'Ramen', description: 'Wassen', slug }).success).toBe(false)
})

test('a service may have its own VAT rate, from 0 to 100 percent; the others have that of the company', () => {
  const company = { vat_rate: 21 }
  expect([null, 0, 6.5].map((vat_rate) => atRateOf(company, service({ vat_rate })).vat_rate)).toEqual([21, 0, 6.5])
  const accepts = (vat_rate: unknown) => services.schema.partial().safeParse({ vat_rate }).success
  expect([accepts(-1), accepts(101), accepts('6'), accepts('')]).toEqual([false, false, false, false])
})

test('a service has four price columns at most, and each an amount in whole cents', () => {
  const priced = (prices: object[]) => services.schema.safeParse({ name: 'Ramen', description: 'Wassen', slug: 'ramen', prices }).success
  const column = { name: 'Rijwoning', amount: 89.95 }
  expect(priced([column, column, column, column])).toBe(true)
  expect([
    priced([column, column, column, column, column]),
    priced([{ ...column, amount: 0.001 }]),
    priced([{ ...column, amount: -1 }]),
  ]).toEqual([false, false, false])
})
