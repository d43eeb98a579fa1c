import { existsSync } from 'node:fs'
import type { Manifest } from '#features/backup/manifest.ts'
import { verifyArchive } from '#features/backup/read-archive.ts'
import { CommandError } from '#cli/command.ts'
import { MIGRATIONS_TABLE } from '#db/applied-migrations.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { partsIn } from './unpack.ts'

/**
 * Returns the manifest of a complete backup that this version can restore. Throws `DamagedBackup`, or `CommandError` when the backup is
 * missing or newer.
 */
export async function readBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new CommandError(`there is no file ${file}`)
  const manifest = await verifyArchive(file)
  const migrations = await migrationsIn(file, manifest)
  const known = knownMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new CommandError(`the backup was made by a newer version of Helder: its schema has ${unknown}`)
  return { ...manifest, migrations }
}

/**
 * Lists the migrations of a backup: the first version stores the table of the migrations as content, and its manifest names only the
 * migrations that it knows.
 */
async function migrationsIn(file: string, { migrations, tables }: Manifest): Promise<string[]> {
  const names = new Set(migrations)
  if (Object.hasOwn(tables, MIGRATIONS_TABLE))
    for await (const { table, rows } of partsIn(file))
      if (table === MIGRATIONS_TABLE) for (const { name } of rows as { name: string }[]) names.add(name)
  return [...names]
}
