import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Collection } from '#entities.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { EdgeHeaders } from './edge.ts'

export interface RenderedPage {
  body: Buffer
  contentType: string
  status: number
  headers: Record<string, string>
  /** The collections whose change makes this page stale. */
  reads: ReadonlySet<Collection>
  /** False when a source could not be read: the page is served, but not stored. */
  isWhole: boolean
  /** How long the page may be cached, in milliseconds; without it, until something that it reads changes. */
  lifetimeMs?: number
}

/** The response in one encoding; headers are a flat list of names and values, which `writeHead` takes as it is. */
interface Variant {
  body: Buffer
  etag: string
  headers: string[]
  /** The headers of a 304 response. */
  unchangedHeaders: string[]
}

/** A page in the cache, in each encoding. */
export interface StoredPage {
  reads: ReadonlySet<Collection>
  status: number
  contentType: string
  variants: Record<Encoding, Variant>
  /** When the page was rendered, in milliseconds of the monotonic clock. */
  madeAt: number
  /** True when brotli has compressed the page at its best quality. */
  isSmallest: boolean
  /** True when something that the page reads has changed since: the page is only a fallback while a rendering fails. */
  isStale: boolean
  /** When the page must be rendered again in any case, by the clock of `madeAt`. */
  staleAt: number
  /** The headers that let an edge cache the page. */
  atEdge?: EdgeHeaders | undefined
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const ENCODE: Record<Encoding, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body) => toGzip(body),
  identity: (body) => Promise.resolve(body),
}
/** Brotli's qualities: quick for a visitor who waits, best (a tenth of a second) for a page that is requested again. */
const QUICK = 4
const BEST = 11

/** The header of a stale response. Source: RFC 9211. */
const STALE = ['Cache-Status', 'Helder; hit; detail=stale']

/**
 * Compresses a page for the cache. Its ETags identify the document and not its bytes, so that a browser with the quickly compressed copy
 * need not fetch the best one.
 */
export async function storedPage({ body, contentType, status, headers, reads, lifetimeMs = Infinity }: RenderedPage): Promise<StoredPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const etag = `W/"${hash}-${encoding}"`
    const unchangedHeaders = Object.entries({ ...headers, Vary: 'Accept-Encoding', ETag: etag }).flat()
    return withBody({ etag, unchangedHeaders }, contentType, encoding, await ENCODE[encoding](body, QUICK))
  }
  const variants = { br: await variant('br'), gzip: await variant('gzip'), identity: await variant('identity') }
  const madeAt = performance.now()
  return { reads, status, contentType, variants, madeAt, isSmallest: false, isStale: false, staleAt: madeAt + lifetimeMs }
}

/** Returns the page with its brotli compressed as small as possible. */
export async function compressedBest(page: StoredPage): Promise<StoredPage> {
  const { br, identity } = page.variants
  const smallest = withBody(br, page.contentType, 'br', await ENCODE.br(identity.body, BEST))
  return { ...page, variants: { ...page.variants, br: smallest }, isSmallest: true }
}

const withBody = (
  { etag, unchangedHeaders }: Pick<Variant, 'etag' | 'unchangedHeaders'>,
  contentType: string,
  encoding: Encoding,
  body: Buffer,
): Variant => ({ body, etag, unchangedHeaders, headers: [...unchangedHeaders, ...bodyHeaders(contentType, encoding, body)] })

/** Writes a page, or 304 when the browser already has this document. */
export function send({ status, variants, isStale, atEdge }: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers, unchangedHeaders } = variants[acceptedEncoding(request.headers['accept-encoding'])]
  const added = isStale ? STALE : atEdge?.isCurrent() ? atEdge.headers : undefined
  const marked = (directives: string[]) => (added ? [...directives, ...added] : directives)
  if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304, marked(unchangedHeaders)).end()
  else response.writeHead(status, marked(headers)).end(request.method === 'HEAD' ? undefined : body)
}

/** Writes a page that is for this one visitor and is not cached. */
export async function sendOnce(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = await ENCODE[encoding](page.body, QUICK)
  const headers = Object.entries({ ...page.headers, Vary: 'Accept-Encoding' }).flat()
  response.writeHead(page.status, [...headers, ...bodyHeaders(page.contentType, encoding, body)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

const bodyHeaders = (contentType: string, encoding: Encoding, body: Buffer): string[] => [
  'Content-Type',
  contentType,
  'Content-Length',
  String(body.length),
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
]
