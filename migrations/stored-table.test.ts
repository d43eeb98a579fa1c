import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyTable } from '#db/any-table.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { eachDatabase } from '../test/support/each-database.ts'
import { flag, storedTable } from './stored-table.ts'

eachDatabase('a table for the rows of a collection', ({ database, engine }) => {
  const query = anyTable(database.query)
  beforeAll(() =>
    storedTable(query, engine, 'gates')
      .$call(flag(engine, 'approved'))
      .$call(flag(engine, 'open', true))
      .execute(),
  )
  afterAll(() => query.schema.dropTable('gates').execute())
  const columnsOf = async (table: string) => {
    const found = (await query.introspection.getTables()).find(({ name }) => name === table)
    return new Map(found?.columns.map(({ name, ...column }) => [name, column]))
  }
  const insert = (own: object) =>
    query
      .insertInto('gates')
      .values({ id: newId(), created_at: isoTime(0), updated_at: isoTime(0), ...own })
      .execute()

  test.each(['id', 'created_at', 'updated_at', 'version', 'approved'])(
    'has %s as the tables of the first migration have it',
    async (name) => {
      const [gates, testimonials] = [await columnsOf('gates'), await columnsOf('testimonials')]
      expect(gates.get(name)).toBeDefined()
      expect(gates.get(name)).toEqual(testimonials.get(name))
    },
  )

  test('a row begins with its first version, and each flag as it was told', async () => {
    await insert({})
    const { rows } = await sql`select version, approved = ${false} as shut, open = ${true} as open from gates`.execute(database.query)
    expect(rows.map((row) => Object.values(Object(row) as object).map(Number))).toEqual([[1, 1, 1]])
  })

  test.each([{ version: -1 }, { approved: 2 }, { open: null }, { created_at: null }])('%j is refused', async (wrong) => {
    await expect(insert(wrong)).rejects.toThrow(/constraint|boolean/i)
  })
})
