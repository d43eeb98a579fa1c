import { z } from 'zod'

/** The name of the manifest, which is written last, so that an archive without it is incomplete. */
export const MANIFEST_NAME = 'manifest.json'
const FORMAT = 1

const STORED_FILE = /^files\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\\0]+$/
const ROWS = /^database\/([a-z][a-z0-9_]*)\.\d{5,}\.jsonl$/

const count = z.int().min(0)

/** The description of a backup's content. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  /** The engine that the backup was made on; it can be restored into either. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The place of the stored files; `elsewhere` means that a version made it which left out files in S3. */
  storage: z.enum(['folder', 'elsewhere']),
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), count),
  entries: z.record(z.string(), z.strictObject({ size: count, sha256: z.hash('sha256') })),
})

export type Manifest = z.output<typeof manifest>

export const manifestOf = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts })

/** Returns `database/testimonials.00003.jsonl` for `testimonials` and 3; the entry has one row of JSON per line. */
export const rowsName = (table: string, part: number): string => `database/${table}.${String(part).padStart(5, '0')}.jsonl`

export const storedFileName = (path: string): string => `files/${path}`

/** Returns the kind of an entry by its name; undefined for a name that no backup has, such as a path out of its folder. */
export function entryKind(name: string): { kind: 'rows'; table: string } | { kind: 'file'; path: string } | undefined {
  const table = ROWS.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', table }
  return STORED_FILE.test(name) ? { kind: 'file', path: name.slice('files/'.length) } : undefined
}
