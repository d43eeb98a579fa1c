import { z } from 'zod'

/** The format's version, which is incremented when older versions could not read what a newer one writes. docs/product/content-file.md */
export const CONTENT_FORMAT = 1

/** The largest content file over HTTP, in bytes; a larger file is imported by the command line. */
export const CONTENT_UPLOAD_MAX = 1_000_000_000

/** The first entry of a content file. */
export const MANIFEST = 'manifest.json'
/** The largest manifest, in bytes. */
export const MANIFEST_MAX = 100_000

/** The key of the number of files in the counts. */
export const FILES = 'files'

/** The numbers of rows, by the name of their table in the file, and the number of files. */
const counts = z.record(z.string().max(100), z.int().min(0))
export type ContentCounts = z.output<typeof counts>

export const contentManifest = z.object({
  product: z.literal('helder'),
  format: z.int().min(1),
  created_at: z.iso.datetime(),
  /** The applied migrations of the database that the file comes from. */
  schema: z.array(z.string().max(100)).max(1000),
  counts,
})

export type ContentManifest = z.output<typeof contentManifest>

/** An address that expires, at which the browser that requested it downloads all content. */
export const contentExport = z.object({ address: z.string(), expires_at: z.iso.datetime(), counts })
export type ContentExportLink = z.output<typeof contentExport>

/** The steps of an import, in this order. */
export const IMPORT_STEPS = ['receiving', 'checking', 'backing-up', 'storing', 'replacing', 'clearing'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The newest import, as every process can read it. */
export const contentImport = z.object({
  id: z.string(),
  /** The state; `broken-off` when the process of a running import ended. */
  state: z.enum(['running', 'done', 'failed', 'broken-off']),
  step: z.enum(IMPORT_STEPS),
  /** The progress of the step: bytes while the file is received, then pictures; `of` is 0 when the total is unknown. */
  done: z.int().min(0),
  of: z.int().min(0),
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The administrator who began it; null for the command line. */
  by: z.string().nullable(),
  /** True when the content of the file is in place. */
  is_replaced: z.boolean(),
  counts: counts.nullable(),
  /** The name of the backup's file in DATA_DIR/backups, once there is one. */
  backup: z.string().nullable(),
  error: z.object({ code: z.string(), detail: z.string(), place: z.string().nullable() }).nullable(),
})

export type ContentImport = z.output<typeof contentImport>
export const latestContentImport = z.object({ latest: contentImport.nullable() })
