import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readdirSync, readSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { ServerParts } from './server.ts'

interface StaticFile {
  type: string
  cacheControl: string
  /** The file of each encoding. */
  variants: Partial<Record<Encoding, { path: string; size: number; etag: string }>>
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

const CHUNK_BYTES = 64 * 1024
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
  const responseHeaders = {
    ...headers,
    'Cache-Control': cacheControl,
    ETag: variant.etag,
    ...(variants.br || variants.gzip ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (request.headers['if-none-match'] === variant.etag) {
    response.writeHead(304, responseHeaders).end()
    return
  }
  const contentEncoding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  response.writeHead(200, { ...responseHeaders, ...contentEncoding, 'Content-Type': type, 'Content-Length': variant.size })
  if (request.method === 'HEAD') response.end()
  // When the file or the visitor is gone, only this connection ends.
  else pipeline(createReadStream(variant.path), response, () => {})
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  // One buffer for all files: a process does not give memory back that its start has used.
  const chunk = Buffer.alloc(CHUNK_BYTES)
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
    const variant = { path, ...sizeAndTag(path, chunk) }
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

function sizeAndTag(path: string, chunk: Buffer): { size: number; etag: string } {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  let size = 0
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read))
      size += read
    }
  } finally {
    closeSync(file)
  }
  return { size, etag: `"${hash.digest('base64url').slice(0, 16)}"` }
}
