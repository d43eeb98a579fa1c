import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalText, requiredLine, slug } from '#kernel/fields.ts'
import { asStored, blankValues, changedFields, isRequired, mistakesIn, valuesOf } from './form-values.ts'

const bicycle = z.strictObject({
  owner: requiredLine(10),
  note: optionalText(200),
  kind: z.string().min(1, { message: 'required' }),
  plate: slug,
  gears: z.int().default(7),
  weight: z.number().nullable().default(null),
  stolen: z.boolean().default(false),
})
const blank = { owner: '', note: '', kind: '', plate: '', gears: 7, weight: null, stolen: false }
const whole = { ...blank, owner: 'Els', kind: 'city', plate: 'els-1' }

test('an empty form holds the defaults of the schema, and nothing where it has none', () => {
  expect(blankValues(bicycle)).toEqual(blank)
})

test('a row fills the form with its fields alone, and what is absent is empty', () => {
  const row = { ...whole, note: null, id: 'x', version: 3, created_at: '', updated_at: '' }
  expect(valuesOf(bicycle, row)).toEqual(whole)
})

test('what is typed is compared as it would be stored', () => {
  expect(asStored(bicycle, { ...whole, owner: ' Els ' })).toEqual(whole)
})

test('a field that may not be empty is required', () => {
  expect(Object.keys(blank).filter((name) => isRequired(bicycle, name))).toEqual(['owner', 'kind', 'plate'])
})

test('all mistakes come at once, in the screen’s own words where it has them', () => {
  const mistakes = mistakesIn(bicycle, { ...whole, owner: 'x'.repeat(11), kind: '' }, { 'kind required': 'Kies een soort.' })
  expect(mistakes).toEqual({ owner: 'Gebruik hoogstens 10 tekens.', kind: 'Kies een soort.' })
})

test('of two rules that a field breaks the first is shown', () => {
  expect(mistakesIn(bicycle, { ...whole, plate: '' }, {})).toEqual({ plate: 'Vul dit veld in.' })
})

test('a form that breaks no rule has no mistakes', () => {
  expect(mistakesIn(bicycle, whole, {})).toEqual({})
})

const review = { name: 'Els', text: 'Goed', rating: 5, tags: ['a'] }

test('a list that holds the same is not a change', () => {
  expect(changedFields(review, { ...review, tags: ['a'] })).toEqual([])
  expect(changedFields(review, { ...review, tags: ['a', 'b'], rating: 4 })).toEqual(['rating', 'tags'])
})

test('the order in which a database names the parts of an entry is not a change', () => {
  expect(changedFields({ prices: [{ name: 'Klein', amount: 159 }] }, { prices: [{ amount: 159, name: 'Klein' }] })).toEqual([])
})
