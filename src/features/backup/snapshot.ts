import type { Kysely, TableMetadata } from 'kysely'
import { type AnyTransaction, anyTable } from '#db/any-table.ts'
import type { Database } from '#db/connection.ts'
import { currentSchema } from '#db/current-schema.ts'
import { appliedMigrations, MIGRATIONS_TABLE } from '#db/applied-migrations.ts'
import type { Tables } from '#db/tables.ts'
import type { Manifest } from './manifest.ts'

/**
 * Tables that a backup leaves out: sessions, secret links, changes of addresses and devices with notifications, so that a restore revives none, the mails that make such
 * links, and the migrations, which are in the manifest.
 */
const LEFT_OUT = new Set([
  'admin_sessions',
  'links',
  'account_mails',
  'email_changes',
  'pending_steps',
  'push_subscriptions',
  'push_messages',
  MIGRATIONS_TABLE,
])
const ROWS_PER_PART = 200

type WritePart = (table: string, part: number, rows: object[]) => Promise<void>

/** Reads every row of every table in one consistent snapshot, while others write. */
export const takeSnapshot = ({ engine, query }: Database, write: WritePart): Promise<Pick<Manifest, 'migrations' | 'tables'>> =>
  query
    .transaction()
    // SQLite ignores this setting, because its transactions always read one snapshot.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tables: Manifest['tables'] = {}
      for (const table of await contentTables({ engine, query: transaction }))
        tables[table.name] = await readTable(anyTable(transaction), table, write)
      return { migrations: await appliedMigrations({ engine, query: transaction }), tables }
    })

/** Returns the tables whose rows go into a backup. */
export async function contentTables(database: { engine: Database['engine']; query: Kysely<Tables> }): Promise<TableMetadata[]> {
  const schema = await currentSchema(database)
  const tables = await database.query.introspection.getTables()
  return tables.filter((table) => table.schema === schema && !table.isView && !LEFT_OUT.has(table.name))
}

/** Reads a table in pages by its first column, which is every table's key; the count at the end would detect a column that is not. */
async function readTable(query: AnyTransaction, { name, columns: [key] }: TableMetadata, write: WritePart): Promise<number> {
  const column = key?.name ?? ''
  let found = 0
  let last: unknown
  for (let part = 1; ; part += 1) {
    const after = query
      .selectFrom(name)
      .selectAll()
      .$if(part > 1, (select) => select.where(column, '>', last))
    const rows = await after.orderBy(column).limit(ROWS_PER_PART).execute()
    if (rows.length === 0) break
    await write(name, part, rows)
    found += rows.length
    last = rows.at(-1)?.[column]
  }
  const { total } = await query
    .selectFrom(name)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total !== found) throw new Error(`only ${found} of the ${total} rows of ${name} could be read`)
  return found
}
