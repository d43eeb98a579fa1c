import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './connection.ts'
import type { Tables } from './tables.ts'

/** From here on another process that starts at the same moment waits, and then sees what was done. */
const SQLITE_LOCK = sql`pragma user_version = 0` // a write, and one that changes nothing
const POSTGRES_LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)` // that of Kysely's migrator, which the first versions take

/**
 * Changes the schema in one transaction under one lock, so that a killed process leaves the old one.
 * On SQLite foreign keys are off meanwhile, because a table can only be rebuilt by dropping it, and dropping it deletes what refers to it:
 * a DELETE does not cascade in here. Throws, and changes nothing, when more references than before lead nowhere at the end.
 */
export async function inSchemaTransaction<Result>(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  action: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres')
    return query.transaction().execute(async (transaction) => {
      await POSTGRES_LOCK.execute(transaction)
      return action(transaction)
    })
  return query.connection().execute(async (connection) => {
    // Inside a transaction SQLite ignores this.
    await switchForeignKeys(connection, 'off')
    try {
      return await connection.transaction().execute(async (transaction) => {
        await SQLITE_LOCK.execute(transaction)
        const before = await brokenReferences(transaction)
        const result = await action(transaction)
        for (const [reference, rows] of await brokenReferences(transaction))
          if (rows > (before.get(reference) ?? 0)) throw new Error(`rows of ${reference} would lead nowhere`)
        return result
      })
    } finally {
      await switchForeignKeys(connection, 'on')
    }
  })
}

async function switchForeignKeys(connection: Kysely<Tables>, state: 'on' | 'off'): Promise<void> {
  await sql`pragma foreign_keys = ${sql.raw(state)}`.execute(connection)
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(connection)
  if (rows[0]?.foreign_keys !== Number(state === 'on')) throw new Error(`SQLite did not switch foreign keys ${state}`)
}

/** How many rows refer to a row that is not there, by who refers to whom; another program may have left some. */
async function brokenReferences(query: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(query)
  const broken = new Map<string, number>()
  for (const { table, parent } of rows) broken.set(`${table} to ${parent}`, (broken.get(`${table} to ${parent}`) ?? 0) + 1)
  return broken
}
