import { rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#db/connection.ts'
import { isoTime } from '#kernel/clock.ts'
import { type Manifest, manifestOf, rowsName, storedFileName } from './manifest.ts'
import { verifyArchive } from './read-archive.ts'
import { takeSnapshot } from './snapshot.ts'
import type { FileSource } from './file-source.ts'
import { syncToDisk } from '#files/sync-to-disk.ts'
import { removeUnfinished, unfinishedName } from './unfinished-backup.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

interface Wanted {
  file: string
  /** A separate connection, because its long transaction would block others. */
  database: Database
  files: FileSource
  /** Milliseconds since the epoch. */
  now: number
  /** Aborts the backup; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Writes a backup under a temporary name, verifies it and renames it. Deletes its file when it fails, and those of killed backups. */
export async function makeBackup({ file, now, signal, ...parts }: Wanted): Promise<{ manifest: Manifest; bytes: number }> {
  await removeUnfinished(dirname(file), now)
  const unfinished = join(dirname(file), unfinishedName())
  const archive = writeArchive(unfinished)
  try {
    await fill(archive, isoTime(now), signal, parts)
    const manifest = await verifyArchive(unfinished)
    const { size: bytes } = await stat(unfinished)
    await rename(unfinished, file)
    await syncToDisk(dirname(file))
    return { manifest, bytes }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

type Source = Pick<Wanted, 'database' | 'files'>

async function fill(archive: ArchiveWriter, created_at: string, signal: AbortSignal | undefined, source: Source): Promise<void> {
  const { database, files } = source
  // Rows come before files: a file is stored before its row, so every row's file is in the backup.
  const facts = await takeSnapshot(database, (table, part, rows) => {
    signal?.throwIfAborted()
    const lines = jsonLines(rows)
    return archive.add(rowsName(table, part), lines.length, [lines])
  })
  for await (const { path } of files.list()) {
    signal?.throwIfAborted()
    const file = await files.open(path)
    if (file) await archive.add(storedFileName(path), file.size, file.chunks)
  }
  await archive.finish((entries) => manifestOf({ created_at, engine: database.engine, storage: 'folder', ...facts, entries }))
}

const jsonLines = (rows: object[]): Buffer => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
