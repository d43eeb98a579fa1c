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
  ['[{jaren}Bellen of ]schrijven', 'Schrijven'],
  ['[{jaren}belt, of ]vult het formulier in.', 'vult het formulier in.'],
  ['Over ons[: {jaren} jaar in {stad}]', 'Over ons'],
  ['{jaren} jaar ervaring', ''],
  ['Dag[ van {jaren} jaar],', 'Dag,'],
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

test.each([
  ['Wij komen. [{jaren}Zonder stelling en met een ]gratis offerte.', 'Wij komen. Gratis offerte.'],
  ['Wij komen. [{jaren}Zonder stelling][{jaren}{uren}, ][{jaren}met zeep].', 'Wij komen.'],
  ['Wij komen. [{jaren}Zonder stelling][{jaren}{stil}, ][{stil}met zeep].', 'Wij komen. Met zeep.'],
  ['{stil}Wij komen.', 'Wij komen.'],
  ['{stil}[{jaren}Bel of ]mail gerust. {stil}Wij gaan.', 'Mail gerust. Wij gaan.'],
  ['{stil}wij [{jaren}komen en ]gaan', 'wij gaan'],
  ['{jaren}Wij komen. {stil}Wij gaan.', 'Wij gaan.'],
])('%s reads %s when its first claim is not made', (text, read) => {
  expect(filledIn(text, new Map([...values, ['stil', '']]))).toBe(read)
})
