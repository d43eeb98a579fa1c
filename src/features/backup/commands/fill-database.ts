import { sql, type Transaction } from 'kysely'
import { contentTables } from '#features/backup/snapshot.ts'
import { anyTable } from '#db/any-table.ts'
import { MIGRATIONS_TABLE } from '#db/applied-migrations.ts'
import type { Database } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import type { Tables } from '#db/tables.ts'

export interface Part {
  table: string
  rows: object[]
}

/** Replaces the rows that the migrations of a new database made, all in one transaction; tables may refer to a later one. */
export const fillDatabase = ({ engine, query }: Database, parts: AsyncIterable<Part>): Promise<void> =>
  query.transaction().execute((transaction) =>
    withLateReferences(transaction, engine, async () => {
      for (const { name } of await contentTables({ engine, query: transaction })) await anyTable(transaction).deleteFrom(name).execute()
      for await (const { table, rows } of parts)
        // The new schema has its migrations already.
        if (table !== MIGRATIONS_TABLE) await anyTable(transaction).insertInto(table).values(rows).execute()
    }),
  )

/** Checks foreign keys after all rows are in; PostgreSQL otherwise checks them row by row. */
async function withLateReferences(transaction: Transaction<Tables>, engine: Engine, action: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(transaction)
    return action()
  }
  const { rows: references } = await sql<{ table: string; name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(transaction)
  const alter = async (how: string) => {
    for (const { table, name } of references)
      await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(transaction)
  }
  await alter('deferrable initially deferred')
  await action()
  await sql`set constraints all immediate`.execute(transaction)
  await alter('not deferrable')
}
