import { expect, test } from 'vitest'
import type { z } from 'zod'
import { INTEGER_MAX } from '#kernel/fields.ts'
import { contentNames } from '#texts/nl/admin/collections.ts'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { createRowCheck } from './check-row.ts'
import { CONTENT } from './content.ts'

test('staff read how much there is of each part by its name', () => {
  expect(CONTENT.map(({ name }) => name).filter((name) => !contentNames.has(name))).toEqual([])
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

test('data of the company that only its form refuses are exported, and imported again', () => {
  const unclear = { ...DEFAULT_COMPANY, phone: 'bel mij', vat_number: 'weet ik niet', postal_code: '930' }
  const part = CONTENT.find(({ name }) => name === 'settings')
  if (!part) throw new Error('no settings')
  const { category, key, description } = settingPlaces.company
  const times = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' }
  const row = { id: crypto.randomUUID(), category, setting_key: key, setting_value: unclear, description, ...times }
  const { known, check } = createRowCheck()
  expect(known(part, row)).toEqual(row)
  expect(check(part, row)).toEqual({ row })
})
