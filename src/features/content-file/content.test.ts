import { expect, test } from 'vitest'
import type { z } from 'zod'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { contentFileTexts } from '#texts/nl/admin/content-file.ts'
import { CONTENT } from './content.ts'

test('staff read how much there is of each part by its name', () => {
  expect(CONTENT.map(({ name }) => name).filter((name) => !(name in contentFileTexts.names))).toEqual([])
})

const columns = CONTENT.flatMap(({ name, schema: { shape } }) =>
  Object.entries<z.ZodType>(shape).map(([column, field]) => ({ column: `${name}.${column}`, field })),
).filter(({ column }) => !column.endsWith('.version'))
/** Returns the columns that accept one of the values unchanged. */
const taking = (...values: unknown[]) =>
  columns.filter(({ field }) => values.some((value) => field.safeParse(value).data === value)).map(({ column }) => column)

test('no number is taken that its column cannot hold', () => {
  expect(taking(INTEGER_MAX)).toContain('media.file_size')
  expect(taking(INTEGER_MAX + 1, -INTEGER_MAX - 2, 1e300)).toEqual([])
})

test('no date is taken in a year that a database cannot hold', () => {
  const texts = taking('geendatum')
  const odd = taking('0000-01-01T00:00:00.000Z', '0000-01-01', '0099-12-31T23:59:59.000Z')
  expect(odd.filter((column) => !texts.includes(column))).toEqual([])
  expect(taking('2026-01-01')).toContain('portfolio-items.project_date')
})

test('a time is taken as both databases give it back', () => {
  const { created_at } = CONTENT[0]?.schema.shape ?? {}
  const taken = (value: string) => (created_at as z.ZodType).safeParse(value).data
  expect(taken('2026-01-02T03:04:05Z')).toBe('2026-01-02T03:04:05.000Z')
  expect(taken('9999-12-31T23:59:59.999999999Z')).toBe('9999-12-31T23:59:59.999Z')
})
