import type { Context } from 'hono'
import type { Bucket, FileStore } from '#files/file-store.ts'
import { isStoredPath } from '#files/stored-path.ts'
import { Problem } from '#kernel/problem.ts'
import { DATA_POLICY } from './security-headers.ts'

/** A private file as its row describes it. */
interface PrivateFile {
  bucket: Bucket
  path: string
  /** The name under which it is saved, any letters. */
  name: string
}

/** Answers a private file as a download, which no browser opens in a page and no cache keeps. Throws `not-found` when its bytes are gone. */
export async function sendDownload(context: Context, store: Pick<FileStore, 'get'>, { bucket, path, name }: PrivateFile) {
  const file = isStoredPath(path) ? await store.get(bucket, path) : undefined
  if (!file) throw new Problem('not-found')
  return context.body(file.body, 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(file.size),
    'Content-Disposition': asAttachment(name),
    'Content-Security-Policy': `${DATA_POLICY}; sandbox`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  })
}

/** Returns the Content-Disposition of a download with this name, for browsers that know RFC 8187 and for those that do not. */
export function asAttachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^ -~]/gu, '')
    .replace(/["\\%/]/g, '_')
    .trim()
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'bestand'}"; filename*=UTF-8''${encoded}`
}
