import { expect, test } from 'vitest'
import { CHOSEN_PRICE_MAX } from '#features/requests/quote-request.ts'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { service } from '../../test/support/builders.ts'
import { BUILT_IN_SERVICES } from '../../test/support/built-in-services.ts'
import { builtInShared } from '../../test/support/built-in-words.ts'
import { pricesInWords } from './prices-in-words.ts'

const words = builtInShared(DEFAULT_SITE_COMPANY).prices

test('a price in words has its name, its amount and its unit, or says that it is on request', () => {
  const gutter = BUILT_IN_SERVICES.filter(({ template }) => template === 'gutter').flatMap((each) => pricesInWords(each, words))
  expect(gutter).toEqual([
    'Woning tot 3 m: vanaf € 159 excl. btw',
    'Woning tot 8 m: hogere woning € 250 excl. btw',
    'Appartement of bedrijf: binnen 24 uur Op offerte',
  ])
  expect(pricesInWords(service({ prices: [{ name: 'Gevel', amount: 8.5, unit: 'per m²' }] }), words)).toEqual([
    'Gevel: € 8,50 per m² excl. btw',
  ])
})

test('no price in words is longer than a request may name', () => {
  const prices = service({ prices: [{ name: 'x' }] }).prices.map((each) => ({ ...each, name: 'x'.repeat(500) }))
  const [price] = pricesInWords({ prices }, words)
  expect(price).toHaveLength(CHOSEN_PRICE_MAX)
})
