import { expect, test } from 'vitest'
import { breakable } from './long-words.ts'

test.each([
  ['Helder', 'Helder'],
  ['Gevelreinigingswerken Vandenbossche & Zn', 'Gevelreinigingswerken Vandenbossche & Zn'],
  ['W'.repeat(30), 'WWWWWWWW-WWWWWWWW-WWWWWWWW-WWWWWW'],
  ['Mammoet WOONGEVELWATERWERKMAMMOETWONEN', 'Mammoet WOONGEVEL-WATER-WERKMAM-MOET-WONEN'],
  ['Geveloppervlaktereinigingswerken', 'Gevelop-pervlak-tereinig-ingswer-ken'],
])('of %s only a word that may not fit on a phone can break', (name, shown) => {
  expect(breakable(name).replaceAll('\u00ad', '-')).toBe(shown)
})
