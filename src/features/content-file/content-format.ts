import { type Bucket, BUCKETS, isPrivate } from '#files/file-store.ts'
import { isStoredPath } from '#files/stored-path.ts'
import type { FileName } from '#files/work-folder.ts'
import { MANIFEST, MANIFEST_MAX } from './content-file.ts'
import { uploadExtension } from '#kernel/image-type.ts'
import { CONTENT, type ContentPart } from './content.ts'

/** The name of the entry with the checksums, which comes last, so that a file without it was cut off; `sha256sum -c` reads it too. */
export const CHECKSUMS = 'SHA256SUMS'

const MB = 1_000_000

/** The limits of a content file, in bytes as unpacked. */
export const LIMITS = {
  /** The whole file as it arrives, compressed. */
  archive: 10_000 * MB,
  entries: 50_000,
  manifest: MANIFEST_MAX,
  /** An entry with rows, which is read into memory. */
  part: 8 * MB,
  /** Values and levels of JSON, as `isBoundedJson` counts them. */
  json: { values: 200_000, depth: 20 },
  /** A single row, as a save of it is limited too: the characters of its texts, and its values. */
  row: { characters: MB, values: 5000 },
  rows: 1000 * MB,
  rowCount: 250_000,
  /** A single picture. */
  file: 50 * MB,
  files: 20_000 * MB,
}

/** Returns `content/services.00001.json` for `services` and 1; the entry is a list of rows. */
export const rowsName = (part: Pick<ContentPart, 'name'>, number: number): string =>
  `content/${part.name}.${String(number).padStart(5, '0')}.json`

export const fileName = ({ bucket, path }: FileName): string => `files/${bucket}/${path}`

/** The buckets with files that everybody may see; the photos of requests are not part of a content file. */
export const publicBuckets: readonly Bucket[] = BUCKETS.filter((bucket) => !isPrivate(bucket))

type Kind = { kind: 'rows'; part: ContentPart } | { kind: 'file'; file: FileName } | { kind: 'manifest' } | { kind: 'checksums' }

/** Returns the kind of an entry by its name; undefined for a name that no content file has, such as a path out of its folder. */
export function kindOf(name: string): Kind | undefined {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === CHECKSUMS) return { kind: 'checksums' }
  const rows = /^content\/([a-z-]{1,60})\.\d{5}\.json$/.exec(name)?.[1]
  if (rows !== undefined) {
    const part = CONTENT.find((each) => each.name === rows)
    return part && { kind: 'rows', part }
  }
  const [, folder, path = ''] = /^files\/([a-z]+)\/(.+)$/.exec(name) ?? []
  const bucket = publicBuckets.find((each) => each === folder)
  return bucket && isStoredPath(path) && uploadExtension(path) ? { kind: 'file', file: { bucket, path } } : undefined
}

/** Formats a line of the checksums, without its line end. */
export const sumLine = (sum: string, name: string): string => `${sum}  ${name}`

/** Returns the most bytes that an entry of a kind may have, after entries with these checksums. */
export function bytesAtMost({ kind }: Kind, sums: ReadonlyMap<string, string>): number {
  if (kind === 'rows') return LIMITS.part
  if (kind === 'file') return LIMITS.file
  if (kind === 'manifest') return LIMITS.manifest
  return [...sums].reduce((bytes, [name, sum]) => bytes + Buffer.byteLength(sumLine(sum, name)) + 1, 0)
}
