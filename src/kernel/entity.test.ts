import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type Draft, entity, type PublicFilters, type PublicRow, type Row } from './entity.ts'

const parts = {
  collection: 'garden-gates',
  area: 'content',
  name: 'GardenGate',
  schema: z.strictObject({ title: z.string(), colour: z.string().nullable(), open: z.boolean().default(false) }),
  order: ['title'],
  title: 'title',
  search: ['title'],
  filters: ['open'],
  sortable: ['title'],
} as const

const gates = entity({
  ...parts,
  extraColumns: { opened_at: z.iso.datetime().nullable() },
  visible: {
    columns: ['title', 'opened_at'],
    where: { open: true },
    order: ['title'],
    filters: ['colour'],
    fallbacks: { opened_at: 'created_at' },
  },
})

test('what is left out has its usual value', () => {
  expect(entity(parts)).toMatchObject({
    table: 'garden_gates',
    visible: undefined,
    staffMay: ['create', 'change', 'remove'],
    cascade: {},
    stored: parts.schema,
  })
  expectTypeOf(entity(parts).table).toEqualTypeOf<'garden_gates'>()
  expectTypeOf(entity({ ...parts, table: 'gates' }).table).toEqualTypeOf<'gates'>()
  expect(entity({ ...parts, table: 'gates' }).table).toBe('gates')
})

test('a row holds what is written, what is noted by itself and what every table has', () => {
  expect(Object.keys(gates.row.shape)).toEqual(['title', 'colour', 'open', 'opened_at', 'id', 'created_at', 'updated_at', 'version'])
  type Gate = { title: string; colour: string | null; open: boolean; opened_at: string | null }
  expectTypeOf<Row<typeof gates>>().toExtend<Gate & { id: string; created_at: string; updated_at: string; version: number }>()
  expectTypeOf<keyof Row<typeof gates>>().toEqualTypeOf<keyof typeof gates.row.shape>()
  expectTypeOf<Draft<typeof gates>>().toEqualTypeOf<Omit<Gate, 'opened_at'>>()
})

test('a visitor sees the named columns and the id, and no other', () => {
  expectTypeOf<PublicRow<typeof gates>>().toEqualTypeOf<{ id: string; title: string; opened_at: string }>()
  expectTypeOf<PublicFilters<typeof gates>>().toEqualTypeOf<{ colour?: string | null | undefined }>()
  const card = (gate: PublicRow<typeof gates>): unknown[] => [
    gate.title,
    // @ts-expect-error The column is not visible to visitors.
    gate.colour,
    // @ts-expect-error The version is not visible to visitors.
    gate.version,
  ]
  expect(card({ id: '1', title: 'Eik', opened_at: '' })).toEqual(['Eik', undefined, undefined])
})

test('what visitors may not see cannot be among their columns', () => {
  const shows = { where: { open: true }, order: ['title'] } as const
  // @ts-expect-error The column is true in every row that a visitor sees.
  entity({ ...parts, visible: { ...shows, columns: ['title', 'open'] } })
  // @ts-expect-error The version counts what staff do.
  entity({ ...parts, visible: { ...shows, columns: ['title', 'version'] } })
  // @ts-expect-error There is no such column.
  entity({ ...parts, visible: { ...shows, columns: ['title', 'handle'] } })
  // @ts-expect-error There is no such column to filter by.
  expect(entity({ ...parts, filters: ['handle'] }).filters).toEqual(['handle'])
})
