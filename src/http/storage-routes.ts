import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { imageTypeOf } from '#files/content-type.ts'
import { ADDRESSED_BUCKETS, type Bucket, type FileStore, isPrivate } from '#files/file-store.ts'
import { isStoredPath, type StoredPath } from '#files/stored-path.ts'
import type { SignedLinks } from '#files/signed-link.ts'
import { type Variant, VARIANT_FORMATS, VARIANT_QUALITY, VARIANT_SIZES } from '#images/variant.ts'
import type { VariantStore } from '#images/variant-store.ts'
import { WIDEST } from '#kernel/photo-widths.ts'
import { Problem } from '#kernel/problem.ts'
import { storage } from '#routes.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { DATA_POLICY } from './security-headers.ts'

interface Parts {
  store: Pick<FileStore, 'get' | 'head'>
  variants: Pick<VariantStore, 'get'>
  links: Pick<SignedLinks, 'isGood'>
}

/** How long browsers cache an original. docs/product/files.md */
const ORIGINAL_CACHE = 'public, max-age=3600'
// A stored file never changes under its name, so neither do its variants.
const VARIANT_CACHE = 'public, max-age=31536000, immutable'
/** The header that lets only the browser with the signed address cache the file. */
const PRIVATE_CACHE = 'private, max-age=3600'
const POLICY = `${DATA_POLICY}; sandbox`

/** Serves stored files and their variants; photos of requests need a signed address. */
export function storageRoutes({ store, variants, links }: Parts) {
  const app = new Hono<NodeEnvironment>()

  app.on(['GET', 'HEAD'], `${storage.root}/:bucket/:path{.+}`, async (context) => {
    const { bucket, path, type } = fileIn(context)
    const { variant, expires, signature } = queryIn(context)
    if (expires === undefined && isPrivate(bucket)) throw new Problem('not-found')
    if (expires !== undefined && !links.isGood(bucket, path, expires, signature ?? '')) throw new Problem('link-expired')

    const headers = {
      ETag: tagOf(bucket, path, variant),
      'Cache-Control': isPrivate(bucket) ? PRIVATE_CACHE : variant ? VARIANT_CACHE : ORIGINAL_CACHE,
      'Content-Security-Policy': POLICY,
    }
    const isHead = context.req.method === 'HEAD'
    if (context.req.header('If-None-Match') === headers.ETag || (isHead && !variant)) {
      const size = await store.head(bucket, path)
      if (size === undefined) throw new Problem('not-found')
      if (!isHead) return context.body(null, 304, headers)
      return context.body(null, 200, { ...headers, ...describe(path, size, type) })
    }

    const file = variant ? await variants.get(bucket, path, variant) : await store.get(bucket, path)
    if (!file) throw new Problem('not-found')
    const facts = { ...headers, ...describe(path, file.size, variant ? `image/${variant.format}` : type, variant) }
    if (!isHead) return context.body(file.body, 200, facts)
    await file.body.cancel()
    return context.body(null, 200, facts)
  })

  return app
}

const tagOf = (bucket: Bucket, path: string, variant: Variant | undefined): string => {
  const name = [bucket, path, variant?.size, variant?.format].join(' ')
  return `"${createHash('sha256').update(name).digest('base64url').slice(0, 16)}"`
}

const describe = (path: string, size: number, type: string, variant?: Variant) => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': `inline; filename="${nameOf(path, variant)}"`,
})

function fileIn(context: Context): { bucket: Bucket; path: StoredPath; type: string } {
  const bucket = ADDRESSED_BUCKETS.find((each) => each === context.req.param('bucket'))
  const path = context.req.param('path') ?? ''
  const type = imageTypeOf(path)
  if (!bucket || !type || !isStoredPath(path)) throw new Problem('not-found')
  return { bucket, path, type }
}

const query = z.strictObject({
  width: z.string().optional(),
  height: z.string().optional(),
  quality: z.literal(String(VARIANT_QUALITY)).optional(),
  format: z.enum(VARIANT_FORMATS).optional(),
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  signature: z.string().optional(),
})

/** Reads the requested variant, if any, and the signature. Throws `bad-variant` for a variant that is not made. */
function queryIn(context: Context): { variant: Variant | undefined; expires: string | undefined; signature: string | undefined } {
  const asked = new URL(context.req.url).searchParams
  const parsed = query.safeParse(Object.fromEntries(asked))
  if (!parsed.success || [...asked.keys()].length !== Object.keys(parsed.data).length) throw new Problem('bad-variant')
  const { width, height, quality, format, expires, signature } = parsed.data
  if ((expires === undefined) !== (signature === undefined)) throw new Problem('link-expired')
  if ([width, height, quality, format].every((each) => each === undefined)) return { variant: undefined, expires, signature }
  const size = VARIANT_SIZES.find((each) => each === [width ?? WIDEST, height].filter(Boolean).join('x'))
  if (!size) throw new Problem('bad-variant')
  return { variant: { size, format: format ?? 'webp' }, expires, signature }
}

/** Names the saved file: `before/gevel.jpg` as WebP of width 480 becomes `gevel-480.webp`. */
function nameOf(path: string, variant: Variant | undefined): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return variant ? `${name.replace(/\.[^.]+$/, '')}-${variant.size}.${variant.format}` : name
}
