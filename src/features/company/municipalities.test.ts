import { expect, test } from 'vitest'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { DEFAULT_MUNICIPALITIES, municipalities, MUNICIPALITIES_MAX, MUNICIPALITY_MAX } from './municipalities.ts'

const errorsIn = (items: unknown) => {
  const { error } = municipalities.safeParse({ items })
  return error ? fieldErrors(error, { items }, fieldMessage).map(({ path, code }) => `${path}: ${code}`) : []
}
const many = (count: number) => Array.from({ length: count }, (_, number) => `Plaats ${number}`)

test('the built-in list, an empty one and the longest are lists', () => {
  expect(municipalities.parse(DEFAULT_MUNICIPALITIES)).toEqual(DEFAULT_MUNICIPALITIES)
  for (const items of [[], many(MUNICIPALITIES_MAX)]) expect(errorsIn(items)).toEqual([])
})

test.each([
  [many(1000), 'items: too-many'],
  [['Aalst', 'Lede', ' aalst '], 'items.2: named-twice'],
  [['Aalst', ' '], 'items.1: required'],
  [['x'.repeat(MUNICIPALITY_MAX + 1)], 'items.0: too-long'],
  [['Aalst\nLede'], 'items.0: control-characters'],
  [[5], 'items.0: bad-value'],
  ['Aalst', 'items: bad-value'],
])('%j is refused', (items, error) => {
  expect(errorsIn(items)).toEqual([error])
})
