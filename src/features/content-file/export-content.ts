import { open, rm, writeFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import { appliedMigrations } from '#db/applied-migrations.ts'
import type { Database } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { CONTENT_FORMAT, type ContentManifest, FILES, MANIFEST } from './content-file.ts'
import type { FileStore } from '#files/file-store.ts'
import type { RefersToFiles } from '#files/referenced-files.ts'
import { storedAt } from '#files/stored-address.ts'
import type { FileName } from '#files/work-folder.ts'
import { writeTar } from '#files/write-tar.ts'
import { isoTime } from '#kernel/clock.ts'
import { createPauses } from '#kernel/pause.ts'
import { type FieldError, Problem } from '#kernel/problem.ts'
import { createRowCheck, type Row, type RowCheck } from './check-row.ts'
import { CONTENT, type ContentPart, isContent } from './content.ts'
import { CHECKSUMS, fileName, kindOf, publicBuckets, rowsName } from './content-format.ts'

const ROWS_AT_ONCE = 200
/** The target size of an entry, half of what an import accepts. */
const PART_BYTES = 4_000_000
/** The most errors that are listed for rows that break a rule. */
const NAMED_MAX = 20

/** Returns the repositories whose rows refer to files, over one connection or within a transaction. */
export type Referring = (query: Kysely<Tables>) => readonly RefersToFiles[]

interface Parts {
  /** A separate connection, because its long transaction would block others. */
  database: Database
  files: Pick<FileStore, 'get'>
  referring: Referring
  /** Returns the path of a new temporary file. */
  newFile(): Promise<string>
  /** Milliseconds since the epoch. */
  now: number
}

/** The rows as of one moment, on the disk until `discard`; their files are read from the store while the export is written. */
export interface ContentExport {
  manifest: ContentManifest
  /** Writes the .tar.gz and ends `destination`; rejects when that fails or a file cannot be read. */
  writeTo(destination: Writable): Promise<void>
  discard(): Promise<void>
}

/** Takes a snapshot of the content. Throws `content-not-sound` with each row that the import would refuse. docs/product/content-file.md */
export async function openContentExport({ files, newFile, now, ...source }: Parts): Promise<ContentExport> {
  const entries: { name: string; path: string }[] = []
  const discard = async () => {
    await Promise.all(entries.map(({ path }) => rm(path, { force: true })))
  }
  try {
    const { schema, counts, names } = await readRows(source, async (name, bytes) => {
      const path = await newFile()
      entries.push({ name, path })
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    })
    const manifest: ContentManifest = {
      product: 'helder',
      format: CONTENT_FORMAT,
      created_at: isoTime(now),
      schema,
      counts: { ...counts, [FILES]: names.length },
    }
    return { manifest, discard, writeTo: (destination) => writeAll(destination, manifest, entries, names, files) }
  } catch (error) {
    await discard()
    throw error
  }
}

async function writeAll(
  destination: Writable,
  manifest: ContentManifest,
  entries: readonly { name: string; path: string }[],
  names: readonly FileName[],
  files: Pick<FileStore, 'get'>,
): Promise<void> {
  const tar = writeTar(destination)
  let sums = ''
  const add = async (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    sums += `${await tar.add(name, size, chunks)}  ${name}\n`
  }
  try {
    const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await add(MANIFEST, head.length, [head])
    for (const { name, path } of entries) {
      const handle = await open(path)
      await add(name, (await handle.stat()).size, handle.createReadStream())
    }
    for (const each of names) {
      const found = await files.get(each.bucket, each.path)
      // A row may name a file that does not exist; its page then shows a gap here as well as after the import.
      if (found) await add(fileName(each), found.size, found.body)
    }
    const end = Buffer.from(sums)
    await tar.add(CHECKSUMS, end.length, [end])
    await tar.finish()
  } catch (error) {
    await tar.abandon()
    throw error
  }
}

type WriteEntry = (name: string, bytes: Buffer) => Promise<void>

const readRows = ({ database: { engine, query }, referring }: Pick<Parts, 'database' | 'referring'>, write: WriteEntry) =>
  query
    .transaction()
    // SQLite ignores this setting, because its transactions always read one snapshot.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const check = createRowCheck()
      const errors: FieldError[] = []
      const counts: Record<string, number> = {}
      for (const part of CONTENT) counts[part.name] = await readPart(transaction, part, { check, errors, write })
      if (errors.length > 0) throw new Problem('content-not-sound', { errors: errors.slice(0, NAMED_MAX) })
      return { schema: await appliedMigrations({ engine, query: transaction }), counts, names: await filesOf(referring(transaction)) }
    })

async function readPart(
  query: Kysely<Tables>,
  part: ContentPart,
  { check: { known, check }, errors, write }: { check: RowCheck; errors: FieldError[]; write: WriteEntry },
): Promise<number> {
  let count = 0
  let lines: string[] = []
  let bytes = 0
  let number = 0
  const flush = async () => {
    if (lines.length > 0) await write(rowsName(part, (number += 1)), Buffer.from(`[\n${lines.join(',\n')}\n]\n`))
    lines = []
    bytes = 0
  }
  const pause = createPauses()
  for await (const stored of rowsOf(query, part)) {
    await pause()
    const row = isContent(part, stored) ? known(part, stored) : undefined
    if (!row) continue
    const checked = check(part, row)
    if (checked.errors)
      errors.push(...checked.errors.map((each) => ({ ...each, path: `${part.name}.${String(row[part.key])}.${each.path}` })))
    const line = JSON.stringify(row)
    if (bytes + line.length > PART_BYTES || lines.length === ROWS_AT_ONCE) await flush()
    lines.push(line)
    bytes += Buffer.byteLength(line)
    count += 1
  }
  await flush()
  return count
}

async function* rowsOf(query: Kysely<Tables>, { table, key }: ContentPart): AsyncGenerator<Row> {
  let last: unknown
  for (let isFirst = true; ; isFirst = false) {
    const rows: Row[] = await anyTable(query)
      .selectFrom(table)
      .selectAll()
      .$if(!isFirst, (select) => select.where(key, '>', last))
      .orderBy(key)
      .limit(ROWS_AT_ONCE)
      .execute()
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.[key]
  }
}

/** Returns the public files that rows refer to, each once. */
export async function filesOf(repositories: readonly RefersToFiles[]): Promise<FileName[]> {
  const found = new Map<string, FileName>()
  for (const repository of repositories)
    for (const address of await repository.fileAddresses()) {
      const file = storedAt(address)
      if (file && publicBuckets.includes(file.bucket) && kindOf(fileName(file))) found.set(fileName(file), file)
    }
  return [...found.values()]
}
