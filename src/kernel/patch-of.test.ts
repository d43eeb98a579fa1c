import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalText, requiredText } from '#kernel/fields.ts'
import { patchOf } from './patch-of.ts'

const whole = z.strictObject({ name: requiredText(10), note: optionalText(10), approved: z.boolean().default(true) })
const patch = patchOf(whole)

test('a change says nothing about what it leaves out', () => {
  expect(patch.parse({ name: 'a' })).toEqual({ name: 'a' })
})

test('a change that changes nothing is none', () => {
  expect(patch.safeParse({}).error?.issues).toMatchObject([{ path: [], message: 'no-changes' }])
})

test('a change is held to the same rules as the whole', () => {
  expect(patch.safeParse({ name: ' ' }).success).toBe(false)
  expect(patch.safeParse({ approved: 'yes' }).success).toBe(false)
  expect(patch.parse({ note: '' })).toEqual({ note: null })
})

test('a change may not name what is not there', () => {
  expect(patch.safeParse({ id: '1' }).success).toBe(false)
})
