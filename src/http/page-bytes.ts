import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Collection } from '#entities/all.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

export interface RenderedPage {
  body: Buffer
  contentType: string
  status: number
  headers: Record<string, string>
  /** The collections whose change makes this page stale. */
  reads: ReadonlySet<Collection>
  /** False when something it reads could not be read, and what stands there instead must not stay. */
  isWhole: boolean
}

/** Headers are a flat list of names and values, which `writeHead` takes as it is. */
interface Variant {
  body: Buffer
  etag: string
  headers: string[]
  /** Those of an answer that the browser's copy is still the one. */
  unchangedHeaders: string[]
}

/** A document as it goes over the wire, in each encoding. */
export interface StoredPage {
  reads: ReadonlySet<Collection>
  status: number
  variants: Record<Encoding, Variant>
  /** Something it reads has changed since: it may only stand in while the page cannot be rendered. */
  isStale: boolean
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const ENCODE: Record<Encoding, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body) => toGzip(body),
  identity: (body) => Promise.resolve(body),
}
/** Brotli's: quickly for who waits, and as well as it can (in a tenth of a second) for all who come later. */
const QUICK = 4
const BEST = 11

/** Source: RFC 9211. */
const STALE = ['Cache-Status', 'Helder; hit; detail=stale']

/** A page to store. Its tags name the document and not its bytes, so that who has it compressed quickly need not fetch it compressed best. */
export async function storedPage(page: RenderedPage, compressed: 'quickly' | 'best'): Promise<StoredPage> {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const body = await ENCODE[encoding](page.body, compressed === 'best' ? BEST : QUICK)
    const etag = `W/"${hash}-${encoding}"`
    const unchangedHeaders = Object.entries({ ...page.headers, Vary: 'Accept-Encoding', ETag: etag }).flat()
    return { body, etag, unchangedHeaders, headers: [...unchangedHeaders, ...bodyHeaders(page, encoding, body)] }
  }
  const [br, gzipped, identity] = [await variant('br'), await variant('gzip'), await variant('identity')]
  return { reads: page.reads, status: page.status, variants: { br, gzip: gzipped, identity }, isStale: false }
}

/** Writes a page, or 304 when the browser already has this document. */
export function send({ status, variants, isStale }: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers, unchangedHeaders } = variants[acceptedEncoding(request.headers['accept-encoding'])]
  const marked = (own: string[]) => (isStale ? [...own, ...STALE] : own)
  if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304, marked(unchangedHeaders)).end()
  else response.writeHead(status, marked(headers)).end(request.method === 'HEAD' ? undefined : body)
}

/** Writes a page that is for this one visitor and stored nowhere. */
export async function sendOnce(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = await ENCODE[encoding](page.body, QUICK)
  const headers = Object.entries({ ...page.headers, Vary: 'Accept-Encoding' }).flat()
  response.writeHead(page.status, [...headers, ...bodyHeaders(page, encoding, body)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

const bodyHeaders = ({ contentType }: RenderedPage, encoding: Encoding, body: Buffer): string[] => [
  'Content-Type',
  contentType,
  'Content-Length',
  String(body.length),
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
]
