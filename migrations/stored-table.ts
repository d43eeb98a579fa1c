import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * Creates a table with the columns that every row of a collection has apart from those that staff fill in: its id, its times and its
 * version. Landed migrations run this code, so the table that it creates may not change.
 */
export function storedTable({ schema }: Pick<Kysely<never>, 'schema'>, engine: Engine, name: string) {
  const time = sql.raw(columnTypes(engine).time)
  return schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('version', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`version >= 0`),
    )
}

/** Adds a column that is true or false, and nothing else; to be called with `$call`. */
export const flag =
  (engine: Engine, name: string, standard = false) =>
  <Column extends string>(table: CreateTableBuilder<string, Column>) => {
    const type = columnTypes(engine)
    const [no, yes] = [sql.raw(type.false), sql.raw(type.true)]
    return table.addColumn(name, sql.raw(type.boolean), (column) =>
      column
        .notNull()
        .defaultTo(standard ? yes : no)
        .check(sql`${sql.ref(name)} in (${no}, ${yes})`),
    )
  }
