import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#config.ts'
import { isoTime } from '#kernel/clock.ts'
import { readArguments } from './arguments.ts'
import { type Manifest, manifestOf, rowsName, storedFileName } from './backup/manifest.ts'
import { verifyArchive } from './backup/read-archive.ts'
import { takeSnapshot } from './backup/snapshot.ts'
import { syncToDisk } from './backup/sync-to-disk.ts'
import { type ArchiveWriter, writeArchive } from './backup/write-archive.ts'
import { type Command, CommandError, type CommandParts } from './command.ts'
import { storedFiles, storedFilesFolder } from './stored-files.ts'
import { withExistingDatabase } from './with-database.ts'

const HELP = `Writes a backup of the database and the stored files

  backup <file> [--force]

--force  replaces a file that is already there

The file is a .tar.gz with the rows of each table as JSON lines, the stored files, and a manifest with a checksum of everything.
It can be restored into SQLite and into PostgreSQL. It holds every change that was saved before the command began; the server
may go on running. It is read back and compared before the command says that it is done.
Not in it: sessions (everybody signs in again), written mails in DATA_DIR/mail, and stored files that are in S3.
It does hold names, messages and password hashes: keep it as safe as the database.`

export const backup: Command = {
  summary: 'write a backup of the database and the stored files',
  help: HELP,

  run: async (args, parts) => {
    const { positionals, values } = readArguments(args, ['file'], { force: { type: 'boolean' } })
    const file = resolve(positionals[0])
    if (existsSync(file) && !values.force) throw new CommandError(`${file} is already there; --force replaces it`)

    const unfinished = join(dirname(file), `.${randomBytes(6).toString('hex')}.unfinished-backup`)
    const archive = writeArchive(unfinished)
    try {
      await fill(archive, parts)
      const manifest = await verifyArchive(unfinished)
      await rename(unfinished, file)
      await syncToDisk(dirname(file))
      parts.print(`${file}: ${summary(manifest)}`)
    } catch (error) {
      await archive.abandon()
      throw error
    }
    if (storedFilesFolder(parts.config) === null) parts.print('The stored files are in S3 and not in this backup.')
    return 0
  },
}

async function fill(archive: ArchiveWriter, { config, clock }: Pick<CommandParts, 'config' | 'clock'>): Promise<void> {
  const created_at = isoTime(clock.now())
  await withExistingDatabase(config, async (database) => {
    // The rows first: a file is stored before its row is, so every row's file is there when the files' turn comes.
    const facts = await takeSnapshot(database, (table, part, rows) => archive.addBytes(rowsName(table, part), jsonLines(rows)))
    const storage = await addStoredFiles(archive, config)
    await archive.finish((entries) => manifestOf({ created_at, engine: database.engine, storage, ...facts, entries }))
  })
}

const jsonLines = (rows: object[]): Buffer => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

async function addStoredFiles(archive: ArchiveWriter, config: Config): Promise<Manifest['storage']> {
  const folder = storedFilesFolder(config)
  if (folder === null) return 'elsewhere'
  for await (const path of storedFiles(folder)) {
    await archive.addFile(storedFileName(path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      // Removed by the running server a moment ago.
      if (error.code !== 'ENOENT') throw error
    })
  }
  return 'folder'
}

function summary({ tables, entries }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(entries).filter((name) => name.startsWith(storedFileName(''))).length
  return `${rows} rows and ${files} stored files, read back and found whole`
}
