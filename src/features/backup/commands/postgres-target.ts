import { sql } from 'kysely'
import { CommandError } from '#cli/command.ts'
import { appliedMigrations } from '#db/applied-migrations.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { currentSchema } from '#db/current-schema.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import type { RestoreTarget } from './restore-target.ts'

/**
 * Creates a schema named `building` on the server in use. Adopting it moves its tables into the schema in use, and the old tables into the
 * schema `aside`.
 */
export async function createPostgresTarget(url: string, { building, aside }: { building: string; aside: string }): Promise<RestoreTarget> {
  const inUse = openDatabase(url, () => undefined)
  await refuseNewerTables(inUse)
  const schema = (await currentSchema(inUse)) ?? 'public'
  await inUse.query.schema.createSchema(building).execute()
  const database = openDatabase(url, () => undefined, { schema: building })

  return {
    database,
    adopt: async () => {
      const fresh = await tablesIn(database, building)
      const old = (await tablesIn(inUse, schema)).filter((name) => fresh.includes(name))
      await database.close()
      await inUse.query.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '5s'`.execute(transaction)
        if (old.length > 0) await transaction.schema.createSchema(aside).execute()
        for (const name of old) await sql`alter table ${sql.id(schema, name)} set schema ${sql.id(aside)}`.execute(transaction)
        for (const name of fresh) await sql`alter table ${sql.id(building, name)} set schema ${sql.id(schema)}`.execute(transaction)
        await transaction.schema.dropSchema(building).execute()
      })
      await inUse.close()
      return old.length > 0 ? `the schema ${aside}` : null
    },
    discard: async () => {
      await database.close()
      await sql`drop schema if exists ${sql.id(building)} cascade`.execute(inUse.query)
      await inUse.close()
    },
  }
}

/** Refuses tables that this version does not know: they would stay in place, with content of another time than the restored tables. */
async function refuseNewerTables(inUse: Database): Promise<void> {
  const applied = await appliedMigrations(inUse).catch((): string[] => [])
  const known = knownMigrations()
  if (applied.every((name) => known.includes(name))) return
  await inUse.close()
  throw new CommandError(
    'the database has the schema of a newer version of Helder; restore with that version, this one runs on it then too',
  )
}

async function tablesIn({ query }: Database, schema: string): Promise<string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true })
  return tables.filter((table) => table.schema === schema && !table.isView).map(({ name }) => name)
}
