import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Collection } from '#kernel/collection.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { readyHead, sendReady, takesReadyHead } from './ready-head.ts'

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

interface Variant {
  body: Buffer
  headers: Record<string, string>
  /** The same headers, ready to go. */
  head: string
  etag: string
}

/** A document as it goes over the wire: each encoding once, with its head ready. */
export interface StoredPage {
  reads: ReadonlySet<Collection>
  status: number
  variants: Record<Encoding, Variant>
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

/** A page to keep. Its tags name the document and not its bytes, so that who has it pressed quickly need not fetch it pressed best. */
export async function storedPage(page: RenderedPage, pressed: 'quickly' | 'best'): Promise<StoredPage> {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const body = await ENCODE[encoding](page.body, pressed === 'best' ? BEST : QUICK)
    const etag = `W/"${hash}-${encoding}"`
    const headers = { ...headersOf(page, encoding, body), ETag: etag }
    return { body, etag, headers, head: readyHead(page.status, headers) }
  }
  const [br, gzipped, identity] = [await variant('br'), await variant('gzip'), await variant('identity')]
  return { reads: page.reads, status: page.status, variants: { br, gzip: gzipped, identity } }
}

/** Writes a page, or 304 when the browser already has this document. */
export function send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers, head, etag } = page.variants[acceptedEncoding(request.headers['accept-encoding'])]
  const sent = request.method === 'HEAD' ? undefined : body
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    const { 'Content-Length': _length, 'Content-Type': _type, 'Content-Encoding': _encoding, ...known } = headers
    response.writeHead(304, known).end()
  } else if (takesReadyHead(request, response)) sendReady(response, head, sent)
  else response.writeHead(page.status, headers).end(sent)
}

/** Writes a page that is for this one visitor and kept nowhere. */
export async function sendOnce(page: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = await ENCODE[encoding](page.body, QUICK)
  response.writeHead(page.status, headersOf(page, encoding, body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const headersOf = ({ headers, contentType }: RenderedPage, encoding: Encoding, body: Buffer): Record<string, string> => ({
  ...headers,
  'Content-Type': contentType,
  Vary: 'Accept-Encoding',
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  'Content-Length': String(body.length),
})
