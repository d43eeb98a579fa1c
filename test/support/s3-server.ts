import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { type StoreBucket, STORE_BUCKETS } from '#files/file-store.ts'
import { bringBackSingleDes } from './single-des.ts'
import { S3_PREFIX } from './strict-s3.ts'

export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
/** The suffix of the file in which s3rver stores the bytes of an object. */
const OBJECT = '._S3rver_object'
/** The suffixes of all files that s3rver has of an object. */
const FILES_OF_OBJECT = [OBJECT, `${OBJECT}.md5`, '._S3rver_metadata.json']

/** A service on this machine that speaks S3 and has our buckets. */
export interface S3Server {
  endpoint: string
  /** The settings of a site that uses this service. */
  environment: Record<string, string>
  /** Returns the names of all files in a bucket. */
  stored(bucket: StoreBucket): string[]
  /** Removes a bucket and its files; the next start makes it again. */
  removeBucket(bucket: StoreBucket): void
  /** Returns the settings of a site that sends backups here, encrypted for the recipient. */
  backupEnvironment(recipient: string): Record<string, string>
  /** Returns the files of all buckets, including the parts of uploads that were not completed. */
  onDisk(): string[]
  /** Returns the path of a file that `onDisk` returned. */
  fileOf(name: string): string
  /** Refuses writes from now on with the status: `after` more writes succeed, then `times` fail. Reads go on. */
  refuseWrites(status?: number, when?: { after?: number; times?: number }): void
  allowWrites(): void
  /** Stops the service while requests are pending. It can be started again on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

bringBackSingleDes()

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'helder-s3-'))
  let server: Server | undefined
  let port = 0
  const NONE = { status: 0, after: Infinity, times: 0 }
  let refusal = NONE

  const start = async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [...STORE_BUCKETS, 'backups'].map((bucket) => ({ name: `${S3_PREFIX}-${bucket}`, configs: [] })),
    })
    s3.store.deleteObject = deleteButKeepFolders(directory)
    s3.middleware.unshift(
      async (asked: Asked, next: () => Promise<void>) => {
        if (asked.method !== 'PUT' || refusal.times === 0) return next()
        if (refusal.after > 0) {
          refusal.after -= 1
          return next()
        }
        refusal.times -= 1
        // Without reading the body first the connection is cut, perhaps under the next request that uses it.
        await once(asked.req.resume(), 'end')
        asked.status = refusal.status
      },
      knowsConditions(),
      knowsAborts(directory),
    )
    ;({ port } = await s3.run())
    server = s3.httpServer
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
      server = undefined
    })

  const folderOf = (bucket: StoreBucket) => join(directory, `${S3_PREFIX}-${bucket}`)
  const stored = (bucket: StoreBucket) =>
    readdirSync(folderOf(bucket), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(0, -OBJECT.length))
      .toSorted()

  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    environment: {
      STORAGE_URL: urlOf(endpoint),
      ...KEYS_GIVEN,
    },
    stored,
    removeBucket: (bucket) => rmSync(folderOf(bucket), { recursive: true }),
    backupEnvironment: (recipient) => ({
      BACKUP_URL: urlOf(endpoint),
      BACKUP_RECIPIENT: recipient,
      ...KEYS_GIVEN,
    }),
    onDisk: () => readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(directory, name)).isFile()),
    fileOf: (name) => join(directory, name),
    refuseWrites: (status = 403, { after = 0, times = Infinity } = {}) => (refusal = { status, after, times }),
    allowWrites: () => (refusal = NONE),
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const urlOf = (endpoint: string) => `s3://${S3_PREFIX}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`
const KEYS_GIVEN = { AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey }

interface Asked {
  method: string
  path: string
  url: string
  status: number
  get(header: string): string
  req: IncomingMessage
}

/**
 * Deletes an object as s3rver does, but keeps a folder that is empty then: s3rver removes it also when a write is about to make a file in
 * it, and that write ends the process with an error that nobody catches.
 */
function deleteButKeepFolders(directory: string) {
  return async (bucket: string, key: string): Promise<void> => {
    await Promise.all(FILES_OF_OBJECT.map((suffix) => rm(join(directory, bucket, `${key}${suffix}`), { force: true })))
  }
}

/** Makes s3rver forget an upload that is aborted, as S3 does. */
function knowsAborts(directory: string) {
  return async (asked: Asked, next: () => Promise<void>): Promise<void> => {
    const upload = new URL(asked.url, 'http://s3').searchParams.get('uploadId')
    if (asked.method !== 'DELETE' || upload === null) return next()
    const [, bucket = ''] = asked.path.split('/')
    rmSync(join(directory, bucket, '._S3rver_uploads', upload), { recursive: true })
    asked.status = 204
  }
}

/** Adds `If-None-Match: *` to s3rver, which is older than S3's support of it since 2024. */
function knowsConditions() {
  const stored = new Set<string>()
  return async (asked: Asked, next: () => Promise<void>): Promise<void> => {
    if (asked.method === 'PUT' && asked.get('If-None-Match') === '*') {
      if (stored.has(asked.path)) {
        asked.status = 412
        return
      }
      stored.add(asked.path)
    }
    if (asked.method === 'DELETE') stored.delete(asked.path)
    await next()
  }
}
