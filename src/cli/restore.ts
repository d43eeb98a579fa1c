import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#config.ts'
import type { Database } from '#db/connection.ts'
import { knownMigrations, migrate } from '#db/migrate.ts'
import { takeData } from '#running-lock.ts'
import { readArguments } from './arguments.ts'
import { fillDatabase, type Part } from './backup/fill-database.ts'
import { entryKind, type Manifest } from './backup/manifest.ts'
import { newPostgresPlace } from './backup/new-postgres-place.ts'
import { newSqlitePlace } from './backup/new-sqlite-place.ts'
import { readArchive, verifyArchive } from './backup/read-archive.ts'
import { adoptFolder, writeStoredFile } from './backup/restored-files.ts'
import { type Command, CommandError } from './command.ts'
import { storedFilesFolder } from './stored-files.ts'

const HELP = `Puts a backup in the place of the database and the stored files

  restore <file>

The backup is read from begin to end and compared with its checksums first; a damaged one changes nothing.
Refuses while a server, or another command, uses the data. A backup of an older version gets the newer schema.
What was there is kept: in DATA_DIR/before-restore-<time>, and with PostgreSQL in a schema of that name; remove it when all is well.
Sessions are not in a backup: everybody signs in again.`

export const restore: Command = {
  summary: 'put a backup in the place of the database and the stored files',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    const file = resolve(readArguments(args, ['file'], {}).positionals[0])
    if (!existsSync(file)) throw new CommandError(`there is no file ${file}`)
    const lock = await takeData(config)
    try {
      const manifest = await verifyArchive(file)
      refuseUnknown(manifest)
      const stamp = new Date(clock.now()).toISOString().slice(0, 19).replace(/\D/g, '-')
      const { old, waitingMails } = await replaceData(file, manifest, config, stamp)
      print(`${file} of ${manifest.created_at} is restored.`)
      for (const place of old) print(`What was there before is in ${place}`)
      if (waitingMails > 0) print(`${waitingMails} mails wait in the outbox; the server sends them when it starts.`)
      if (storedFilesFolder(config) === null || manifest.storage === 'elsewhere') print('The stored files were left as they are: S3 is not part of a backup.')
    } finally {
      await lock.release()
    }
    return 0
  },
}

function refuseUnknown({ migrations }: Manifest): void {
  const known = knownMigrations()
  const unknown = migrations.find((name, index) => known[index] !== name)
  if (unknown !== undefined) throw new CommandError(`the backup was made by a newer version of Helder: its schema has ${unknown}`)
}

/** Builds everything beside what is in use, and changes over only when all of it is there. */
async function replaceData(file: string, manifest: Manifest, config: Config, stamp: string) {
  const building = join(config.dataDir, `restoring-${stamp}`)
  const aside = join(config.dataDir, `before-restore-${stamp}`)
  const folder = manifest.storage === 'folder' ? storedFilesFolder(config) : null
  await mkdir(building, { recursive: true, mode: 0o700 })
  const place = await newPlace(config, stamp, { building, aside })
  try {
    await migrate(place.database, manifest.migrations.at(-1))
    await fillDatabase(place.database, partsOf(file))
    await migrate(place.database)
    if (folder !== null) await unpackFiles(file, join(building, 'files'))
    const waitingMails = await countWaitingMails(place.database)
    const files = folder === null ? null : await adoptFolder(join(building, 'files'), folder, aside)
    const database = await place.adopt().catch(async (error: unknown) => {
      await files?.undo()
      throw error
    })
    return { old: new Set([database, files?.old ?? null].filter((each) => each !== null)), waitingMails }
  } catch (error) {
    await place.discard()
    throw error
  } finally {
    await rm(building, { recursive: true, force: true })
  }
}

const newPlace = ({ databaseUrl }: Config, stamp: string, folders: { building: string; aside: string }) =>
  databaseUrl.startsWith('postgres')
    ? newPostgresPlace(databaseUrl, { building: schemaName('restoring', stamp), aside: schemaName('before_restore', stamp) })
    : newSqlitePlace(databaseUrl, folders)

const schemaName = (prefix: string, stamp: string): string => `${prefix}_${stamp.replaceAll('-', '_')}`

async function* partsOf(file: string): AsyncGenerator<Part> {
  for await (const { name, chunks } of readArchive(file)) {
    const entry = entryKind(name)
    if (entry?.kind === 'rows') yield { table: entry.table, rows: (await text(chunks)).trimEnd().split('\n').map((line) => JSON.parse(line) as object) }
    else await drain(chunks)
  }
}

async function unpackFiles(file: string, folder: string): Promise<void> {
  await mkdir(folder)
  for await (const { name, chunks } of readArchive(file)) {
    const entry = entryKind(name)
    if (entry?.kind === 'file') await writeStoredFile(folder, entry.path, chunks)
    else await drain(chunks)
  }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

async function countWaitingMails({ query }: Database): Promise<number> {
  const { count } = await query.selectFrom('outbox_mails').where('status', '=', 'queued').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
