import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

/**
 * A new table with what every row of a collection has besides what people type: its id, its times and its version. Landed migrations run
 * this code, so what it makes may not change.
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

/** For `$call`: a column that is true or false, and nothing else. */
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
