import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { type StoreBucket, STORE_BUCKETS } from '#files/file-store.ts'
import { bringBackSingleDes } from './single-des.ts'

export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
export const S3_PREFIX = 'helder-test'
/** How s3rver names the file that holds an object's bytes. */
const OBJECT = '._S3rver_object'

/** A service that speaks S3, on this machine, with our buckets in it. */
export interface S3Server {
  endpoint: string
  /** What a server of ours has to be told. */
  environment: Record<string, string>
  /** The names of all files in a bucket. */
  stored(bucket: StoreBucket): string[]
  /** Removes a bucket with all that is in it; the next start makes it again. */
  removeBucket(bucket: StoreBucket): void
  /** From now on it lets everything be read and nothing be written. */
  refuseWrites(): void
  /** Stops it in the middle of whatever it does; it can be started again on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

bringBackSingleDes()

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'helder-s3-'))
  let server: Server | undefined
  let port = 0
  let takesWrites = true

  const start = async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: STORE_BUCKETS.map((bucket) => ({ name: `${S3_PREFIX}-${bucket}`, configs: [] })),
    })
    s3.middleware.unshift(async (asked: Asked, next: () => Promise<void>) => {
      if (takesWrites || asked.method !== 'PUT') await next()
      else asked.status = 403
    }, knowsConditions())
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
      STORAGE_URL: `s3://${S3_PREFIX}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    stored,
    removeBucket: (bucket) => rmSync(folderOf(bucket), { recursive: true }),
    refuseWrites: () => (takesWrites = false),
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

interface Asked {
  method: string
  path: string
  status: number
  get(header: string): string
}

/** S3 itself keeps to `If-None-Match: *` since 2024; this server is older, and is taught it here. */
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
