import { z } from 'zod'

/** Written last, so that an archive without it is incomplete. */
export const MANIFEST_NAME = 'manifest.json'
const FORMAT = 1

const STORED_FILE = /^files\/(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\\0]+$/
const ROWS = /^database\/([a-z][a-z0-9_]*)\.\d{5,}\.jsonl$/

const count = z.int().min(0)

/** The description of a backup's content. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  /** The engine that it was made on; it can be restored into either. */
  engine: z.enum(['sqlite', 'postgres']),
  /** `elsewhere`: made by a version that left the stored files out when they were in S3. */
  storage: z.enum(['folder', 'elsewhere']),
  migrations: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), count),
  entries: z.record(z.string(), z.strictObject({ size: count, sha256: z.hash('sha256') })),
})

export type Manifest = z.output<typeof manifest>

export const manifestOf = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts })

/** `testimonials`, 3 as `database/testimonials.00003.jsonl`: one row of JSON on each line. */
export const rowsName = (table: string, part: number): string => `database/${table}.${String(part).padStart(5, '0')}.jsonl`

export const storedFileName = (path: string): string => `files/${path}`

/** The kind of an entry, by its name; undefined for a name that no backup has, such as one that leads out of its folder. */
export function entryKind(name: string): { kind: 'rows'; table: string } | { kind: 'file'; path: string } | undefined {
  const table = ROWS.exec(name)?.[1]
  if (table !== undefined) return { kind: 'rows', table }
  return STORED_FILE.test(name) ? { kind: 'file', path: name.slice('files/'.length) } : undefined
}
