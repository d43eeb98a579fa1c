import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Collection } from '#kernel/collection.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** A document as it goes over the wire: each encoding once, with its headers ready. */
interface StoredPage {
  reads: ReadonlySet<Collection>
  status: number
  variants: Record<Encoding, { body: Buffer; headers: string[]; etag: string }>
}

export interface RenderedPage {
  body: string
  contentType: string
  status: number
  headers: Record<string, string>
  /** The collections whose change makes this page stale. */
  reads: ReadonlySet<Collection>
  /** False when something it reads could not be read, and what stands there instead must not stay. */
  isWhole: boolean
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** So that a flood of odd addresses cannot fill the memory. */
const MOST_PAGES = 500

/**
 * Whole pages as compressed bytes, kept until content that they read changes.
 * A hit costs a look in a map; the answer revalidates by ETag, so a browser's copy is never older than the server's.
 */
export function createPageCache() {
  const pages = new Map<string, StoredPage>()
  const rendering = new Map<string, Promise<StoredPage>>()
  // Counts the drops, so that a page whose content changed while it was being rendered is served once but not kept.
  let drops = 0

  return {
    /** Answers from the cache when the page is there; false when it is not, and nothing was written. */
    serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(key)
      if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      send(page, request, response)
      return true
    },

    /** Renders the page unless it is there; many at once wait for one rendering. `render` may throw; nothing is then kept. */
    async fill(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
      const kept = pages.get(key) ?? rendering.get(key)
      if (kept) return kept
      const dropsBefore = drops
      const made = render()
        .then(async (rendered) => {
          const page = await toStoredPage(rendered, 9)
          if (rendered.isWhole && drops === dropsBefore) keep(key, page)
          return page
        })
        .finally(() => rendering.delete(key))
      rendering.set(key, made)
      return made
    },

    /** Forgets exactly the pages that read one of these. */
    drop(collections: Iterable<Collection>): void {
      drops += 1
      // Whoever asks from now on must not get a rendering that began before the change.
      rendering.clear()
      for (const collection of collections) for (const [key, page] of pages) if (page.reads.has(collection)) pages.delete(key)
    },

    get size(): number {
      return pages.size
    },
  }

  function keep(key: string, page: StoredPage): void {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value as string)
    pages.set(key, page)
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** A page that is not kept, for this one visitor; quicker and a little larger than one that is. */
export const freshPage = (rendered: RenderedPage): Promise<StoredPage> => toStoredPage(rendered, 4)

async function toStoredPage({ body: text, contentType, status, headers, reads }: RenderedPage, quality: number): Promise<StoredPage> {
  const identity = Buffer.from(text)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const variant = (encoding: Encoding, body: Buffer) => {
    const etag = `"${hash}-${encoding}"`
    const own = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
    const all = {
      ...headers,
      'Content-Type': contentType,
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...own,
      'Content-Length': String(body.length),
    }
    return { body, etag, headers: Object.entries(all).flat() }
  }
  return {
    reads,
    status,
    variants: {
      br: variant('br', await toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
      gzip: variant('gzip', await toGzip(identity)),
      identity: variant('identity', identity),
    },
  }
}

/** Writes a page, or 304 when the browser already has these bytes. */
export function send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers, etag } = page.variants[acceptedEncoding(request.headers['accept-encoding'])]
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(
      304,
      headers.filter((_, index) => !/^Content-(Length|Type|Encoding)$/.test(headers[index - (index % 2)] as string)),
    )
    response.end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
