import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { CONTENT_FORMAT, type ContentManifest, contentManifest, FILES, MANIFEST } from './content-file.ts'
import type { FileName } from '#files/work-folder.ts'
import { columnsAt } from '#db/columns-at.ts'
import { BadTar, readTar } from '#files/read-tar.ts'
import { storedAt } from '#files/stored-address.ts'
import { isBoundedJson } from '#kernel/json-text.ts'
import { BadContentFile } from './bad-content-file.ts'
import { checkPicture, type PictureParts } from './check-picture.ts'
import { createPauses } from '#kernel/pause.ts'
import { createRowCheck, type Row, type RowCheck } from './check-row.ts'
import type { CheckedRows } from './checked-rows.ts'
import { CONTENT, type ContentPart } from './content.ts'
import { bytesAtMost, CHECKSUMS, fileName, kindOf, LIMITS } from './content-format.ts'

interface Parts extends PictureParts {
  /** The migrations of this version, in their order. */
  migrations: readonly string[]
  /** Collects the valid rows. */
  rows: CheckedRows
  signal?: AbortSignal | undefined
  /** Receives the number of files that were checked, and their total. */
  onProgress?(done: number, of: number): void
}

/** A content file that was fully checked, with its rows. */
export interface CheckedContent {
  manifest: ContentManifest
  rows: CheckedRows
  /** The pages with words in the file. */
  pages: ReadonlySet<string>
  files: FileName[]
  /** The sizes of the files in bytes. */
  fileSizes: ReadonlyMap<string, number>
  /** SHA-256 of each entry, hex: pictures are read a second time, and must be unchanged. */
  sums: ReadonlyMap<string, string>
  /** Files that contain more than a picture: they are cleaned like an upload before they are stored. */
  toClean: ReadonlySet<string>
}

/**
 * Reads a whole content file and changes nothing. Yields to other requests between rows. Throws `BadContentFile`.
 * docs/product/content-file.md
 */
export async function checkContentFile(file: string, parts: Parts): Promise<CheckedContent> {
  await requireGzip(file)
  try {
    return await checkEntries(file, parts)
  } catch (error) {
    throw asBadContent(error)
  }
}

/** Maps a fault in the archive to the error for the content file. */
const asBadContent = (error: unknown): unknown =>
  error instanceof BadTar ? new BadContentFile(error.fault === 'unusual' ? 'entry' : error.fault) : error

async function requireGzip(file: string): Promise<void> {
  if ((await stat(file)).size > LIMITS.archive) throw new BadContentFile('too-much')
  const head = await buffer(createReadStream(file, { end: 1 }))
  if (head[0] !== 0x1f || head[1] !== 0x8b) throw new BadContentFile('foreign')
}

async function checkEntries(file: string, parts: Parts): Promise<CheckedContent> {
  const sums = new Map<string, string>()
  const fileSizes = new Map<string, number>()
  const files: FileName[] = []
  const toClean = new Set<string>()
  const tally = createTally()
  let manifest: ContentManifest | undefined
  let check: RowCheck | undefined
  let stated: string | undefined
  let unpacked = { rows: 0, files: 0 }
  const pause = createPauses()

  for await (const entry of readTar(file)) {
    parts.signal?.throwIfAborted()
    const { name, size } = entry
    const kind = kindOf(name)
    if (!manifest && kind?.kind !== 'manifest') throw new BadContentFile('foreign')
    if (!kind || sums.has(name) || stated !== undefined) throw new BadContentFile('entry', name)
    // All rows come before the pictures, which are most of a file.
    if (kind.kind === 'rows' && files.length > 0) throw new BadContentFile('entry', name)
    if (size > bytesAtMost(kind, sums) || sums.size >= LIMITS.entries) throw new BadContentFile('too-much', name)

    if (kind.kind === 'checksums') {
      stated = await text(entry.chunks)
      continue
    }
    if (kind.kind === 'file') {
      // The check comes before the file is unpacked: the rows name every file, and all rows came first.
      if (!tally.names(kind.file)) throw new BadContentFile('unnamed', name)
      unpacked = { ...unpacked, files: unpacked.files + size }
      if (unpacked.files > LIMITS.files) throw new BadContentFile('too-much', name)
      const { sum, isClean } = await checkPicture(entry, parts)
      sums.set(name, sum)
      fileSizes.set(name, size)
      files.push(kind.file)
      if (files.length > (manifest?.counts[FILES] ?? 0)) throw new BadContentFile('counts', FILES)
      if (!isClean) toClean.add(name)
      parts.onProgress?.(files.length, manifest?.counts[FILES] ?? 0)
      continue
    }
    unpacked = { ...unpacked, rows: unpacked.rows + size }
    if (unpacked.rows > LIMITS.rows) throw new BadContentFile('too-much', name)
    const bytes = await buffer(entry.chunks)
    sums.set(name, createHash('sha256').update(bytes).digest('hex'))
    if (kind.kind === 'manifest') {
      manifest = manifestIn(bytes)
      check = createRowCheck(await columnsOfThen(manifest, parts))
    } else if (check) {
      for (const row of rowsIn(name, bytes, kind.part, check)) {
        tally.add(kind.part, row)
        await parts.rows.add(kind.part, row)
        await pause()
      }
      if (tally.countOf(kind.part.name) > (manifest?.counts[kind.part.name] ?? 0)) throw new BadContentFile('counts', kind.part.name)
    }
  }
  if (!manifest || stated === undefined) throw new BadContentFile('cut')
  compareSums(stated, sums)
  for (const { name } of CONTENT) if (tally.countOf(name) !== (manifest.counts[name] ?? 0)) throw new BadContentFile('counts', name)
  return { manifest, rows: parts.rows, pages: tally.pages, files, fileSizes, sums, toClean }
}

/**
 * Returns a function that is true when a table had a column in the database of the file. Throws `BadContentFile` for a file of a newer
 * version.
 */
async function columnsOfThen({ format, schema }: ContentManifest, { migrations: known, newFile }: Parts) {
  const newer = schema.find((each) => !known.includes(each))
  if (newer !== undefined || format > CONTENT_FORMAT) throw new BadContentFile('newer', newer)
  const then = known.slice(0, schema.length)
  if (!then.every((each) => schema.includes(each))) throw new BadContentFile('damaged', MANIFEST)
  if (then.length === known.length) return () => true
  const columns = await columnsAt(then, await newFile())
  return (table: string, column: string) => {
    const had = columns.get(table)
    if (!had) throw new BadContentFile('entry', table)
    return had.has(column)
  }
}

/** Yields the rows of an entry in the form to store. Throws `BadContentFile` for the first invalid row. */
function* rowsIn(name: string, bytes: Buffer, part: ContentPart, { check }: RowCheck): Generator<Row> {
  const list = json(bytes)
  // An entry without rows is never written.
  if (!Array.isArray(list) || list.length === 0) throw new BadContentFile('damaged', name)
  for (const [index, sent] of (list as unknown[]).entries()) {
    // The rules of a row read each text to its end, and some of them fail on megabytes.
    if (!isSmall(sent, { ...LIMITS.row })) throw new BadContentFile('too-much', `${name}, ${index + 1}`)
    const { row, errors } = check(part, sent)
    if (row) yield row
    else {
      const [first] = errors
      throw new BadContentFile('row', `${name}, ${index + 1}: ${first?.path ?? ''}${first?.path ? ': ' : ''}${first?.message ?? ''}`)
    }
  }
}

/** True when a value is within the limits, from which it takes what it holds. */
function isSmall(value: unknown, left: { characters: number; values: number }): boolean {
  left.values -= 1
  if (typeof value === 'string') left.characters -= value.length
  if (left.values < 0 || left.characters < 0) return false
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) {
    left.characters -= name.length
    if (!isSmall((value as Record<string, unknown>)[name], left)) return false
  }
  return true
}

function manifestIn(bytes: Buffer): ContentManifest {
  const content = Object(json(bytes)) as { product?: unknown; format?: unknown }
  if (content.product !== 'helder') throw new BadContentFile('foreign')
  // A later format may have fields in its manifest that this version does not know.
  if (Number(content.format) > CONTENT_FORMAT) throw new BadContentFile('newer')
  const { data } = contentManifest.safeParse(content)
  if (!data) throw new BadContentFile('damaged', MANIFEST)
  if ((data.counts[FILES] ?? 0) > LIMITS.entries) throw new BadContentFile('too-much', FILES)
  return data
}

function json(bytes: Buffer): unknown {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isBoundedJson(content, LIMITS.json) ? (JSON.parse(content) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** Creates a tally that counts rows and the files that they name, and refuses two rows of one table with the same key. */
function createTally() {
  const keys = new Map<string, Set<unknown>>()
  const named = new Set<string>()
  const pages = new Set<string>()
  let count = 0
  return {
    pages,
    add: ({ name, key, table, fileAddresses }: ContentPart, row: Row) => {
      const seen = keys.get(name) ?? new Set()
      if (seen.has(row[key])) throw new BadContentFile('twins', `${name}: ${String(row[key])}`)
      keys.set(name, seen.add(row[key]))
      if (table === 'page_words') pages.add(String(row['page']))
      for (const address of fileAddresses(row)) {
        const stored = storedAt(address)
        if (stored) named.add(fileName(stored))
      }
      if ((count += 1) > LIMITS.rowCount || named.size > LIMITS.entries) throw new BadContentFile('too-much', name)
    },
    names: (file: FileName): boolean => named.has(fileName(file)),
    countOf: (name: string) => keys.get(name)?.size ?? 0,
  }
}

/** Throws unless the checksums list every entry with its checksum, and nothing else. */
function compareSums(stated: string, sums: ReadonlyMap<string, string>): void {
  const lines = stated.split('\n').filter(Boolean)
  const wrong = lines.find((line) => sums.get(line.slice(66)) !== line.slice(0, 64))
  if (wrong !== undefined) throw new BadContentFile('checksum', wrong.slice(66) || CHECKSUMS)
  if (new Set(lines).size !== sums.size) throw new BadContentFile('checksum', CHECKSUMS)
}
