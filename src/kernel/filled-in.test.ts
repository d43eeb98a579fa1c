import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

const values = new Map([
  ['stad', 'Aalst'],
  ['uren', '48'],
  ['jaren', null],
  ['klanten', null],
])

test.each([
  ['Binnen {uren} uur in {stad}.', 'Binnen 48 uur in Aalst.'],
  ['Een offerte[ binnen {uren} uur].', 'Een offerte binnen 48 uur.'],
  ['Een offerte[ na {jaren} jaar].', 'Een offerte.'],
  ['Wij zijn van {stad}. Al {jaren} jaar! Bel ons.', 'Wij zijn van Aalst. Bel ons.'],
  ['Al {jaren} jaar. Bel ons.', 'Bel ons.'],
  ['[{klanten}+ klanten][, in {stad}]', 'In Aalst'],
  ['[{klanten}+ klanten, ]in {stad}', 'In Aalst'],
  ['Over ons[: {jaren} jaar in {stad}]', 'Over ons'],
  ['{jaren} jaar ervaring', ''],
  ['Zie [de foto] en {onbekend}.', 'Zie [de foto] en {onbekend}.'],
  ['Zie [{onbekend}] in {stad}.', 'Zie [{onbekend}] in Aalst.'],
])('%s reads %s', (text, read) => {
  expect(filledIn(text, values)).toBe(read)
})

test('a value is text, whatever it looks like', () => {
  expect(
    filledIn(
      'Wij zijn {naam}.',
      new Map([
        ['naam', '[{jaren}]'],
        ['jaren', '20'],
      ]),
    ),
  ).toBe('Wij zijn [{jaren}].')
})
