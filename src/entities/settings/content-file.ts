import { z } from 'zod'

/** Counted up when older versions could not read what a newer one writes. docs/product/content-file.md */
export const CONTENT_FORMAT = 1

/** Bytes that come in over HTTP; a larger file comes in by the command line. */
export const CONTENT_UPLOAD_MAX = 1_000_000_000

/** The first entry of a content file. */
export const MANIFEST = 'manifest.json'
/** Bytes. */
export const MANIFEST_MAX = 100_000

/** What the files are called among the counts. */
export const FILES = 'files'

/** How many rows, by what the file calls them, and how many files. */
const counts = z.record(z.string().max(100), z.int().min(0))
export type ContentCounts = z.output<typeof counts>

export const contentManifest = z.object({
  product: z.literal('helder'),
  format: z.int().min(1),
  created_at: z.iso.datetime(),
  /** The migrations of the database that it comes from. */
  schema: z.array(z.string().max(100)).max(1000),
  counts,
})

export type ContentManifest = z.output<typeof contentManifest>

/** An address that ends by itself, at which the browser that asked for it downloads all content. */
export const contentExport = z.object({ address: z.string(), expires_at: z.iso.datetime(), counts })
export type ContentExportLink = z.output<typeof contentExport>

/** What an import goes through, in this order. */
export const IMPORT_STEPS = ['receiving', 'checking', 'backing-up', 'storing', 'replacing', 'clearing'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The newest import, as every process can tell it. */
export const contentImport = z.object({
  id: z.string(),
  /** An import whose process ended is broken off. */
  state: z.enum(['running', 'done', 'failed', 'broken-off']),
  step: z.enum(IMPORT_STEPS),
  /** Of the step: bytes while it is received, then pictures; `of` is 0 where nobody knows. */
  done: z.int().min(0),
  of: z.int().min(0),
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Who began it; null for the command line. */
  by: z.string().nullable(),
  /** Whether the content of the file is in place. */
  is_replaced: z.boolean(),
  counts: counts.nullable(),
  /** The file that the backup is called in DATA_DIR/backups, once there is one. */
  backup: z.string().nullable(),
  error: z.object({ code: z.string(), detail: z.string(), place: z.string().nullable() }).nullable(),
})

export type ContentImport = z.output<typeof contentImport>
export const latestContentImport = z.object({ latest: contentImport.nullable() })
