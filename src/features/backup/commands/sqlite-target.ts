import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#db/connection.ts'
import type { RestoreTarget } from './restore-target.ts'
import { syncToDisk } from '#files/sync-to-disk.ts'

/** Creates a file in the folder `building`. Adopting it makes it `file` and moves the old file to the folder `aside`. */
export function createSqliteTarget(file: string, { building, aside }: { building: string; aside: string }): RestoreTarget {
  const fresh = join(building, basename(file))
  const database = openDatabase(fresh, () => undefined)
  return {
    database,
    adopt: async () => {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.query)
      if (rows[0]?.integrity_check !== 'ok') throw new Error(`the restored database is not sound: ${rows[0]?.integrity_check ?? ''}`)
      await database.close()
      await syncToDisk(fresh)
      const old = existsSync(file) ? await putAside(file, aside) : null
      await rename(fresh, file)
      await syncToDisk(dirname(file))
      return old
    },
    discard: async () => {
      await database.close()
      await rm(building, { recursive: true, force: true })
    },
  }
}

/**
 * Links the old file into the folder `aside`. The file is also at its old name until the new one replaces it, so that there is a database
 * at every moment.
 */
async function putAside(file: string, aside: string): Promise<string> {
  await foldWalIn(file)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const old = join(aside, basename(file))
  await link(file, old).catch(() => copyFile(file, old))
  // These exist when the old database could not be opened; the new one must not read them.
  for (const rest of ['-wal', '-shm']) if (existsSync(file + rest)) await rename(file + rest, old + rest)
  await syncToDisk(aside)
  return aside
}

/** Moves the journal into the file; the failure of a damaged database is ignored, since damage may be the reason to restore. */
async function foldWalIn(file: string): Promise<void> {
  try {
    const old = openDatabase(file, () => undefined)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(old.query)
    } finally {
      await old.close()
    }
  } catch {
    // The old database then moves as it is, with its journal.
  }
}
