import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { optionalText, orderIndex, rating, requiredText } from './fields.ts'
import { fieldErrors } from './field-errors.ts'

const schema = z.strictObject({
  name: requiredText(5),
  note: optionalText(1200),
  kind: z.enum(['a', 'b']),
  rating,
  order: orderIndex,
  ids: z.array(z.string()).min(1).max(2).default(['x']),
  inner: z.strictObject({ slug: z.string() }).optional(),
})
const valid = { name: 'Jan', kind: 'a' }

const codesOf = (input: unknown): string[] => {
  const { error } = schema.safeParse(input)
  return error ? fieldErrors(error, input, fieldMessage).map(({ path, code }) => `${path}: ${code}`) : []
}

test('an input without mistakes has no errors', () => {
  expect(codesOf(valid)).toEqual([])
})

test('all that is wrong is reported at once', () => {
  expect(codesOf({ rating: 9, name: '', extra: 1 })).toEqual([
    'name: required',
    'kind: required',
    'rating: too-big',
    'extra: unknown-field',
  ])
})

test.each([
  ['an absent field is required', { kind: 'a' }, 'name: required'],
  ['an absent choice is required', { name: 'Jan' }, 'kind: required'],
  ['null is no value', { ...valid, name: null }, 'name: required'],
  ['white space alone is no value', { ...valid, name: ' \n' }, 'name: required'],
  ['a number is no text', { ...valid, name: 5 }, 'name: bad-value'],
  ['a choice outside the list', { ...valid, kind: 'c' }, 'kind: bad-value'],
  ['half a star', { ...valid, rating: 4.5 }, 'rating: bad-value'],
  ['a number under the least', { ...valid, order: -1 }, 'order: too-small'],
  ['a text over the limit', { ...valid, name: 'Johanna' }, 'name: too-long'],
  ['an empty list', { ...valid, ids: [] }, 'ids: too-few'],
  ['a list over the limit', { ...valid, ids: ['1', '2', '3'] }, 'ids: too-many'],
  ['a wrong entry of a list', { ...valid, ids: ['1', 2] }, 'ids.1: bad-value'],
  ['an unknown field of an inner object', { ...valid, inner: { slug: 'a', b: 1 } }, 'inner.b: unknown-field'],
  ['a control character', { ...valid, name: 'a\u0000' }, 'name: control-characters'],
  ['no object at all', 'text', ': bad-value'],
  ['nothing at all', undefined, ': required'],
])('%s', (_fact, input, expected) => {
  expect(codesOf(input)).toEqual([expected])
})

test('a key that objects inherit is an unknown field like any other', () => {
  expect(codesOf({ ...valid, ...(JSON.parse('{"constructor":1}') as object), ['__proto__']: 1 })).toEqual([
    'constructor: unknown-field',
    '__proto__: unknown-field',
  ])
})

test('the sentence names the limit in Dutch figures', () => {
  const input = { ...valid, note: 'x'.repeat(1201) }
  const { error } = schema.safeParse(input)
  expect(error && fieldErrors(error, input, fieldMessage)).toEqual([
    { path: 'note', code: 'too-long', message: 'Gebruik hoogstens 1.200 tekens.' },
  ])
})

const errorsOf = (input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? fieldErrors(error, input, fieldMessage) : []
}

test('unknown fields are counted, and the first ten named in part', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`${'veld'.repeat(50)}${place}`, 1]))
  const errors = errorsOf({ ...valid, ...unknown, rating: 9 })
  expect(errors.filter(({ code }) => code === 'unknown-field')).toHaveLength(10)
  expect(errors.map(({ path }) => path.length)).not.toContainEqual(expect.toSatisfy((length: number) => length > 100))
  expect(errors[0]).toMatchObject({ path: 'rating', code: 'too-big' })
  expect(errors.at(-1)).toEqual({ path: '', code: 'more', message: 'Er is nog meer niet goed: 4.990.' })
})

test('of countless mistakes some are listed and the others counted', () => {
  const input = Array.from({ length: 5000 }, () => 0)
  const { error } = z.array(z.string()).safeParse(input)
  const errors = error ? fieldErrors(error, input, fieldMessage) : []
  expect(errors).toHaveLength(41)
  expect(errors.at(-1)).toMatchObject({ code: 'more', message: 'Er is nog meer niet goed: 4.960.' })
})

test('a name that is cut in the middle of a sign is still text', () => {
  const [error] = errorsOf({ ...valid, [`${'x'.repeat(99)}\ud83d\ude00`]: 1 })
  expect(error?.path.isWellFormed()).toBe(true)
})
