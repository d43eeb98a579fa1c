import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { entities } from '#entities.ts'
import { optionalText, requiredText } from '#kernel/fields.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { columnKinds, kindsOf, richTextColumns } from './columns.ts'

test('what a column holds follows from its schema', () => {
  const row = z.object({
    shown: z.boolean().default(false),
    tags: z.preprocess((value) => value, z.array(z.string())).default([]),
    settings: z.object({}).nullable(),
    note: optionalText(10),
    name: requiredText(10),
  })
  expect(Object.fromEntries(kindsOf([{ row }], []))).toEqual({
    shown: 'flag',
    tags: 'list',
    settings: 'object',
    note: 'plain',
    name: 'plain',
  })
})

test('the flags, lists and rich texts of the site are known', () => {
  const named = (kind: string) => [...columnKinds].flatMap(([column, each]) => (each === kind ? [column] : [])).toSorted()
  expect(named('flag')).toEqual([
    'active',
    'approved',
    'customer_review_verified',
    'featured',
    'is_active',
    'published',
    'shows_details',
    'webp_available',
  ])
  expect([named('list'), named('object')]).toEqual([
    ['prices', 'problem_sides', 'services_performed', 'usage_pages'],
    ['next_step', 'removed_with', 'setting_value', 'told', 'value_after', 'value_before', 'words'],
  ])
  expect(Object.values(entities).flatMap(({ table }) => richTextColumns(table))).toEqual(['content'])
})

test('a name that stands for a flag in one table and a text in another is refused', () => {
  const flag = { row: z.object({ active: z.boolean() }) }
  const text = { row: z.object({ active: z.string() }) }
  expect(() => kindsOf([flag, text], [])).toThrow('active is flag in one table and plain in another')
  expect(() => kindsOf([text], [['active', 'flag']])).toThrow('active')
})

eachDatabase('what goes with a row', ({ database: { engine, query } }) => {
  test('is what the database deletes by itself', async () => {
    const taken = async (table: string): Promise<string[]> => {
      const { rows } =
        engine === 'sqlite'
          ? await sql<{ name: string }>`
              select distinct master.name from sqlite_master master, pragma_foreign_key_list(master.name) reference
              where master.type = 'table' and reference."table" = ${table} and reference.on_delete = 'CASCADE'`.execute(query)
          : await sql<{ name: string }>`
              select distinct conrelid::regclass::text as name from pg_constraint
              where contype = 'f' and confdeltype = 'c' and confrelid = ${table}::regclass`.execute(query)
      return rows.map(({ name }) => name).toSorted()
    }
    for (const { table, cascade } of Object.values(entities))
      expect([table, await taken(table)]).toEqual([table, Object.keys(cascade.rows ?? {})])
  })
})
