import { expect, test } from 'vitest'
import { breakable } from './long-words.ts'

test.each([
  ['Helder', 'Helder'],
  ['Gevelreinigingswerken Vandenbossche & Zn', 'Gevelreinigingswerken Vandenbossche & Zn'],
  ['W'.repeat(30), `${'W'.repeat(15)}-${'W'.repeat(15)}`],
  ['Mammoet WOONGEVELWATERWERKMAMMOETWONEN', 'Mammoet WOONGEVELWATER-WERKMAMMOETWONEN'],
  ['Geveloppervlaktereinigingswerken', 'Geveloppervlak-tereinigingswerken'],
])('of %s only a word that may not fit on a phone can break', (name, shown) => {
  expect(breakable(name).replaceAll('\u00ad', '-')).toBe(shown)
})
