import { systemClock } from '#kernel/clock.ts'
import { appliedMigrations, hasMigrationTable, neededMigrations, prepareRecords, recordMigration } from './applied-migrations.ts'
import type { Database } from './connection.ts'
import { knownMigrations, migrations } from './known-migrations.ts'
import { inSchemaTransaction } from './schema-transaction.ts'

/** Thrown when this version cannot run on the schema; the message says why. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema up to date in one transaction, so that a start that is killed leaves the old schema; returns the names of the
 * migrations that ran. With `only`, a new database gets just those migrations, to import data of that time. Leaves migrations of a newer
 * version as they are; throws `NewerSchemaError` when this version cannot run on their schema.
 */
export async function migrate({ engine, query }: Database, only?: string[]): Promise<string[]> {
  // The check comes before the first write, so that a site with a full disk can start and serve reads.
  if (await hasAll({ engine, query })) return []
  return inSchemaTransaction({ engine, query }, async (transaction) => {
    const database = { engine, query: transaction }
    await prepareRecords(database)
    await refuseNewer(database)
    const applied = await appliedMigrations(database)
    const pending = knownMigrations().filter((name) => !applied.includes(name) && (only?.includes(name) ?? true))
    for (const name of pending) {
      const file = migrations.get(name)
      await file?.up(transaction, engine)
      await recordMigration(transaction, name, systemClock.now(), file?.needs ?? null)
    }
    return pending
  })
}

/** True when no migration is pending. Throws `NewerSchemaError` too. */
async function hasAll(database: Pick<Database, 'engine' | 'query'>): Promise<boolean> {
  const applied = (await hasMigrationTable(database)) ? await appliedMigrations(database) : []
  if (!knownMigrations().every((name) => applied.includes(name))) return false
  await refuseNewer(database)
  return true
}

/** Throws `NewerSchemaError` when this version does not know a migration that the schema of a database needs. */
export async function refuseNewer(database: Pick<Database, 'engine' | 'query'>): Promise<void> {
  const known = knownMigrations()
  const missing = (await neededMigrations(database)).find((name) => !known.includes(name))
  if (missing !== undefined)
    throw new NewerSchemaError(`the database was changed by a newer version of Helder: this one does not know its migration ${missing}`)
}
