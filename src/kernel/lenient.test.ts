import { expect, test } from 'vitest'
import { z } from 'zod'
import { blankableLine, requiredLine } from './fields.ts'
import { lenient } from './lenient.ts'

const form = z.strictObject({
  name: requiredLine(5),
  link: blankableLine(9).refine((value) => value.startsWith('https:')),
  email: z.email(),
  figure: z.int().max(5).nullable(),
  season: z.enum(['zomer', 'winter']),
  towns: z.array(requiredLine(3)),
  text: z.strictObject({ title: requiredLine(4) }),
})
const stored = {
  name: 'Gevelreiniging',
  link: 'https://x',
  email: 'geen adres',
  figure: 12,
  season: 'zomer',
  towns: ['Aalst', ''],
  text: { title: 'Dakgoten' },
}

test('what is stored is read as it is, whatever the form asks today', () => {
  expect(form.safeParse(stored).success).toBe(false)
  expect(lenient(form).parse(stored)).toEqual(stored)
  expect(lenient(form).parse({ ...stored, figure: null, ofLater: 1 })).toEqual({ ...stored, figure: null })
})

test.each([
  ['another type', { name: 7 }],
  ['another type in a list', { towns: ['Aalst', null] }],
  ['a name that is not on the list', { season: 'moesson' }],
  ['a part that is missing', { text: {} }],
])('%s is refused all the same', (_what, field) => {
  expect(lenient(form).safeParse({ ...stored, ...field }).success).toBe(false)
})

test('a field that stays strict keeps its rules', () => {
  const unsafe = { ...stored, link: 'javascript:alert(1)' }
  expect(lenient(form).safeParse(unsafe).success).toBe(true)
  expect(lenient(form, ['link']).safeParse(unsafe).success).toBe(false)
})
