import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each<[string, unknown, string]>([
  ['a code', 'archived', 'Gearchiveerd'],
  ['another text', 'Gent', 'Gent'],
  ['a name of every object', 'constructor', 'constructor'],
  ['a switch', false, 'Nee'],
  ['a day', '2026-03-02', '2 maart 2026'],
  ['a moment', '2026-03-02T09:00:00.000Z', '02-03-2026 10:00'],
  ['a number with a unit', 1600, '1.600 pixels'],
  ['another number', 1601, '1.601'],
  ['nothing', null, 'leeg'],
  ['an empty list', [], 'leeg'],
  ['a list of codes', ['archived', 'Gent'], 'Gearchiveerd\nGent'],
  [
    'an entry that is switched on',
    [{ name: 'Basis', amount: 12.5, unit: null, popular: true, points: ['Mos weg'] }],
    'Basis · 12,5 · populairste · Mos weg',
  ],
  ['an entry that is switched off', [{ name: 'Basis', popular: false, points: [] }], 'Basis'],
])('%s is shown in words', (_, value, words) => {
  expect(shownValue(value, { archived: 'Gearchiveerd', popular: 'populairste', 1600: '1.600 pixels' })).toBe(words)
})
