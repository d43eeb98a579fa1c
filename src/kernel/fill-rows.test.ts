import { expect, test } from 'vitest'
import { asVisitorsRead, fillRows } from './fill-rows.ts'
import type { PlaceholderValues } from './words.ts'

const of = {
  visible: {
    columns: ['name', 'text', 'prices'],
    where: {},
    order: [],
    requiredPlaceholders: ['text'],
    optionalPlaceholders: ['prices', 'name'],
  },
}
const values: PlaceholderValues = new Map([
  ['stad', 'Aalst'],
  ['jaren', null],
])

test('a row says what the company set, also in the entries of its lists', () => {
  const row = { id: '{stad}', name: '{stad}', text: 'In {stad}.', prices: [{ lead: null, points: ['Al {jaren} jaar', 'In {stad}'] }] }
  expect(fillRows(of, [row], () => values)).toEqual([
    { id: '{stad}', name: 'Aalst', text: 'In Aalst.', prices: [{ lead: null, points: ['In Aalst'] }] },
  ])
})

test('a row that cannot say what it is there for is left out, and one that mentions it stays', () => {
  const rows = [
    { text: 'Al {jaren} jaar.', name: 'Een', prices: [] },
    { text: 'Ja.', name: 'Al {jaren} jaar.', prices: [] },
  ]
  expect(fillRows(of, rows, () => values)).toEqual([{ text: 'Ja.', name: '', prices: [] }])
})

test('staff read a row as visitors do, and what cannot be said as it is written', () => {
  const row = { id: '{stad}', name: 'Al {jaren} jaar', text: 'In {stad}[, al {jaren} jaar].', prices: [] }
  expect(asVisitorsRead(of, row, values)).toEqual({ ...row, text: 'In Aalst.' })
})

test('staff read of a text that cannot be said what it waits for', () => {
  const row = { id: '', name: 'Al {jaren} jaar', text: '', prices: [] }
  expect(asVisitorsRead(of, row, values, (text) => `(${text})`)).toEqual({ ...row, name: '(Al {jaren} jaar)' })
})
