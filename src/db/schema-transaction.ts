import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './connection.ts'
import { databaseFailure } from './database-failure.ts'
import type { Tables } from './tables.ts'

/** Takes the lock: another process that starts at the same moment waits, and then sees what was done. */
const SQLITE_LOCK = sql`pragma user_version = 0` // a write that changes nothing
const POSTGRES_LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)` // the lock of Kysely's migrator, which the first versions take
/**
 * The longest wait for a lock. Hosts of the previous version still serve. When they and we wait for each other's tables, PostgreSQL ends
 * one of us after a second (`deadlock_timeout`), maybe them. So we lock all tables before the first change, stop waiting sooner, and retry.
 */
const POSTGRES_WAIT = sql`set local lock_timeout = '100ms'`
const OUR_TABLES = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = current_schema() and tableowner = current_user order by tablename`
const POSTGRES_TRIES = 100
const BETWEEN_TRIES_MS = 100

/**
 * Changes the schema in one transaction under one lock, so that a killed process leaves the old schema. On SQLite foreign keys are off
 * meanwhile, because a table can only be rebuilt by dropping it, and a drop deletes the rows that refer to it: a DELETE does not cascade in
 * here. Throws, and changes nothing, when more references than before are broken at the end. On PostgreSQL `action` has the tables locked;
 * it is retried from the start, a hundred times, while others use them.
 */
export async function inSchemaTransaction<Result>(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  action: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return untilFree(() => inPostgres(query, action))
  return query.connection().execute(async (connection) => {
    // SQLite ignores this inside a transaction.
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

const inPostgres = <Result>(query: Kysely<Tables>, action: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
  query.transaction().execute(async (transaction) => {
    await POSTGRES_LOCK.execute(transaction)
    await POSTGRES_WAIT.execute(transaction)
    const { rows } = await OUR_TABLES.execute(transaction)
    const tables = rows.map(({ name }) => sql.table(name))
    if (tables.length > 0) await sql`lock table ${sql.join(tables)} in access exclusive mode`.execute(transaction)
    return action(transaction)
  })

async function untilFree<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt()
    } catch (error) {
      if (databaseFailure(error) !== 'busy' || tries === POSTGRES_TRIES) throw error
      await delay(BETWEEN_TRIES_MS)
    }
}

async function switchForeignKeys(connection: Kysely<Tables>, state: 'on' | 'off'): Promise<void> {
  await sql`pragma foreign_keys = ${sql.raw(state)}`.execute(connection)
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(connection)
  if (rows[0]?.foreign_keys !== Number(state === 'on')) throw new Error(`SQLite did not switch foreign keys ${state}`)
}

/** Counts the broken references by table and parent table; another program may have left some. */
async function brokenReferences(query: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(query)
  const broken = new Map<string, number>()
  for (const { table, parent } of rows) broken.set(`${table} to ${parent}`, (broken.get(`${table} to ${parent}`) ?? 0) + 1)
  return broken
}
