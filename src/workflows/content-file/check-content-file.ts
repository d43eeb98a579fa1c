import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { CONTENT_FORMAT, type ContentManifest, contentManifest, FILES, MANIFEST } from '#entities/settings/content-file.ts'
import type { FileName } from '#files/work-folder.ts'
import { BadTar, readTar, type TarEntry } from '#files/read-tar.ts'
import { UPLOAD_TYPES, uploadExtension, type UploadType } from '#kernel/image-type.ts'
import { BadContentFile } from './bad-content-file.ts'
import { createRowCheck, type Row, type RowCheck } from './check-row.ts'
import { CONTENT, type ContentPart } from './content.ts'
import { bytesAtMost, CHECKSUMS, kindOf, LIMITS } from './content-format.ts'

/** What it takes to look at a picture as an upload is looked at. */
export interface PictureParts {
  /** The path of a new temporary file. */
  newFile(): Promise<string>
  /** The bytes that may be stored, or undefined for what is no picture. */
  safeBytes(tempPath: string, type: UploadType): Promise<Uint8Array | undefined>
}

interface Parts extends PictureParts {
  /** The migrations of this version. */
  migrations: readonly string[]
  signal?: AbortSignal | undefined
  /** Hears how many files are looked at, of how many. */
  onProgress?(done: number, of: number): void
}

/** A content file of which everything was looked at. */
export interface CheckedContent {
  manifest: ContentManifest
  isOlder: boolean
  files: FileName[]
  /** SHA-256 of each entry, hex: it is read again, and must be the same. */
  sums: ReadonlyMap<string, string>
  /** Files with more than a picture in them: they are stored as an upload of them would be. */
  toClean: ReadonlySet<string>
}

/** Reads a whole content file and changes nothing. Throws `BadContentFile`. docs/product/content-file.md */
export async function checkContentFile(file: string, parts: Parts): Promise<CheckedContent> {
  await requireGzip(file)
  try {
    return await checkEntries(file, parts)
  } catch (error) {
    throw asBadContent(error)
  }
}

/** What is wrong with the archive is wrong with the content file. */
const asBadContent = (error: unknown): unknown =>
  error instanceof BadTar ? new BadContentFile(error.fault === 'unusual' ? 'entry' : error.fault) : error

async function requireGzip(file: string): Promise<void> {
  if ((await stat(file)).size > LIMITS.archive) throw new BadContentFile('too-much')
  const head = await buffer(createReadStream(file, { end: 1 }))
  if (head[0] !== 0x1f || head[1] !== 0x8b) throw new BadContentFile('foreign')
}

async function checkEntries(file: string, parts: Parts): Promise<CheckedContent> {
  const sums = new Map<string, string>()
  const files: FileName[] = []
  const toClean = new Set<string>()
  const rows = createTally()
  let manifest: ContentManifest | undefined
  let check: RowCheck | undefined
  let stated: string | undefined
  let isOlder = false
  let unpacked = { rows: 0, files: 0 }

  for await (const entry of readTar(file)) {
    parts.signal?.throwIfAborted()
    const { name, size } = entry
    const kind = kindOf(name)
    if (!manifest && kind?.kind !== 'manifest') throw new BadContentFile('foreign')
    if (!kind || sums.has(name) || stated !== undefined) throw new BadContentFile('entry', name)
    // Rows are read without the pictures, which are most of a file.
    if (kind.kind === 'rows' && files.length > 0) throw new BadContentFile('entry', name)
    if (size > bytesAtMost(kind) || sums.size >= LIMITS.entries) throw new BadContentFile('too-much', name)

    if (kind.kind === 'checksums') {
      stated = await text(entry.chunks)
      continue
    }
    if (kind.kind === 'file') {
      unpacked = { ...unpacked, files: unpacked.files + size }
      if (unpacked.files > LIMITS.files) throw new BadContentFile('too-much', name)
      const { sum, isClean } = await checkPicture(entry, parts)
      sums.set(name, sum)
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
      isOlder = !parts.migrations.every((each) => manifest?.schema.includes(each))
      const newer = manifest.schema.find((each) => !parts.migrations.includes(each))
      if (newer !== undefined || manifest.format > CONTENT_FORMAT) throw new BadContentFile('newer', newer)
      check = createRowCheck(isOlder)
    } else if (check) {
      for (const row of rowsIn(name, bytes, kind.part, check)) rows.add(kind.part, row)
      if (rows.countOf(kind.part.name) > (manifest?.counts[kind.part.name] ?? 0)) throw new BadContentFile('counts', kind.part.name)
    }
  }
  if (!manifest || stated === undefined) throw new BadContentFile('cut')
  compareSums(stated, sums)
  for (const { name } of CONTENT) if (rows.countOf(name) !== (manifest.counts[name] ?? 0)) throw new BadContentFile('counts', name)
  return { manifest, isOlder, files, sums, toClean }
}

/** The rows of an entry as they may be stored. Throws `BadContentFile` for the first that may not. */
export function rowsIn(name: string, bytes: Buffer, part: ContentPart, { check }: RowCheck): Row[] {
  const list = json(bytes)
  // One without rows is never written.
  if (!Array.isArray(list) || list.length === 0) throw new BadContentFile('damaged', name)
  return list.map((sent: unknown, index) => {
    const { row, errors } = check(part, sent)
    if (row) return row
    const [first] = errors
    throw new BadContentFile('row', `${name}, ${index + 1}: ${first?.path ?? ''}${first?.path ? ': ' : ''}${first?.message ?? ''}`)
  })
}

function manifestIn(bytes: Buffer): ContentManifest {
  const content = Object(json(bytes)) as { product?: unknown; format?: unknown }
  if (content.product !== 'helder') throw new BadContentFile('foreign')
  // What else a later format says in its manifest is not known here.
  if (Number(content.format) > CONTENT_FORMAT) throw new BadContentFile('newer')
  const { data } = contentManifest.safeParse(content)
  if (!data) throw new BadContentFile('damaged', MANIFEST)
  if ((data.counts[FILES] ?? 0) > LIMITS.entries) throw new BadContentFile('too-much', FILES)
  return data
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** Counts rows, and refuses two of a part with the same key. */
function createTally() {
  const keys = new Map<string, Set<unknown>>()
  return {
    add: ({ name, key }: ContentPart, row: Row) => {
      const seen = keys.get(name) ?? new Set()
      if (seen.has(row[key])) throw new BadContentFile('twins', `${name}: ${String(row[key])}`)
      keys.set(name, seen.add(row[key]))
    },
    countOf: (name: string) => keys.get(name)?.size ?? 0,
  }
}

async function checkPicture(entry: TarEntry, parts: PictureParts): Promise<{ sum: string; isClean: boolean }> {
  const { sum, bytes } = await pictureIn(entry, parts)
  return { sum, isClean: createHash('sha256').update(bytes).digest('hex') === sum }
}

/** A picture of a content file as it may be stored, and the checksum of what was sent. Throws `BadContentFile`. */
export async function pictureIn(
  { name, chunks }: TarEntry,
  { newFile, safeBytes }: PictureParts,
): Promise<{ sum: string; bytes: Uint8Array }> {
  const tempPath = await newFile()
  try {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await writeFile(tempPath, hashed(), { flag: 'wx', mode: 0o600 })
    const extension = uploadExtension(name)
    const bytes = extension && (await safeBytes(tempPath, UPLOAD_TYPES[extension]))
    if (!bytes) throw new BadContentFile('picture', name)
    return { sum: hash.digest('hex'), bytes }
  } finally {
    await rm(tempPath, { force: true })
  }
}

/** Every entry stands among the checksums, with its own, and nothing else does. */
function compareSums(stated: string, sums: ReadonlyMap<string, string>): void {
  const lines = stated.split('\n').filter(Boolean)
  const wrong = lines.find((line) => sums.get(line.slice(66)) !== line.slice(0, 64))
  if (wrong !== undefined) throw new BadContentFile('checksum', wrong.slice(66) || CHECKSUMS)
  if (new Set(lines).size !== sums.size) throw new BadContentFile('checksum', CHECKSUMS)
}
