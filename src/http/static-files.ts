import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { ServerParts } from './server.ts'

interface StaticFile {
  type: string
  cacheControl: string
  /** The file of each encoding. */
  variants: Partial<Record<Encoding, Variant>>
}

interface Variant {
  path: string
  /** Read when somebody first requests the file, because reading all files takes a start a while. */
  facts?: Facts
}

interface Facts {
  size: number
  etag: string
}

const TYPES = new Map<string, string>([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
  ['webmanifest', 'application/manifest+json'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
])

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const COMPRESSED = { br: 'br', gz: 'gzip' } as const

/**
 * Serves the files that a build left in a folder, each with its compressed forms beside it (`.br`, `.gz`). The list of files is made once,
 * so an address can only lead to a file on that list.
 */
export function staticFiles(folder: string, headers: Record<string, string>): ServerParts['files'] {
  const files = listFiles(folder)
  return (request, response, next) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(pathOf(request)) : undefined
    if (file) sendFile(file, request, response, headers)
    else next()
  }
}

function sendFile(
  { type, cacheControl, variants }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = variants[wanted] ? wanted : 'identity'
  const variant = variants[encoding]
  if (!variant) return
  const facts = factsOf(variant)
  // The file is gone.
  if (!facts) return void response.destroy()
  const { size, etag } = facts
  const responseHeaders = {
    ...headers,
    'Cache-Control': cacheControl,
    ETag: etag,
    ...(variants.br || variants.gzip ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, responseHeaders).end()
    return
  }
  const contentEncoding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  response.writeHead(200, { ...responseHeaders, ...contentEncoding, 'Content-Type': type, 'Content-Length': size })
  if (request.method === 'HEAD') response.end()
  // When the file or the visitor is gone, only this connection ends.
  else pipeline(createReadStream(variant.path), response, () => {})
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  // Shorter names come first, so that a file is on the list before its compressed forms.
  for (const path of names.toSorted((a, b) => a.length - b.length)) {
    const address = `/${path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(address) ?? []
    const variant = { path }
    if (ending === 'br' || ending === 'gz') Object.assign(files.get(stem)?.variants ?? {}, { [COMPRESSED[ending]]: variant })
    else
      files.set(address, {
        type: TYPES.get(ending) ?? 'application/octet-stream',
        cacheControl: address.startsWith('/assets/') ? FOREVER : A_DAY,
        variants: { identity: variant },
      })
  }
  return files
}

function factsOf(variant: Variant): Facts | undefined {
  try {
    return (variant.facts ??= sizeAndTag(readFileSync(variant.path)))
  } catch {
    return undefined
  }
}

const sizeAndTag = (bytes: Buffer): Facts => ({
  size: bytes.length,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
})
