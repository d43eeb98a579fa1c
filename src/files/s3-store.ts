import { buffer } from 'node:stream/consumers'
import { S3mini, S3ServiceError } from 's3mini'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { type FileStore, type StoreBucket, STORE_BUCKETS, type StoredFile } from './file-store.ts'
import { isPathInStore, type StoredPath } from './stored-path.ts'
import { imageTypeOf } from './content-type.ts'
import type { S3Address } from './s3-address.ts'
import { fetchWithin } from './s3-fetch.ts'

/** The time within which S3 must begin a response; a write takes longer, because the file is sent first. */
const ANSWER_MS = 2500
const WRITE_MS = 60_000
const PAGE = 1000

/** The statuses when the name exists or is being written. */
const TAKEN = new Set([409, 412])

interface Parts {
  address: S3Address
  /** Receives the error of every failed call. */
  onFailure(error: unknown): void
}

/**
 * Creates a store in S3 or a compatible service, with each bucket under its prefixed name: `helder-projects`, `helder-photos`,
 * `helder-requests`, `helder-changes`, `helder-mails`, `helder-variants`.
 */
export function s3Store({ address: { endpoint, region, prefix, keys }, onFailure }: Parts): FileStore {
  const clientOf = (bucket: StoreBucket) =>
    new S3mini({
      ...keys,
      region,
      endpoint: `${endpoint}/${prefix}-${bucket}`,
      fetch: fetchWithin({ answerMs: ANSWER_MS, writeMs: WRITE_MS }),
    })
  const clients: Record<StoreBucket, S3mini> = {
    projects: clientOf('projects'),
    photos: clientOf('photos'),
    requests: clientOf('requests'),
    changes: clientOf('changes'),
    mails: clientOf('mails'),
    variants: clientOf('variants'),
  }

  const asking = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    try {
      return await task()
    } catch (error) {
      onFailure(error)
      throw new Problem(codeOf(error), { retryAfter: 5 })
    }
  }
  const exists = (bucket: StoreBucket, path: StoredPath) => asking(async () => (await clients[bucket].objectExists(path)) === true)
  const page = (
    bucket: StoreBucket,
    { below, length = PAGE, next }: { below?: StoredPath | undefined; length?: number; next?: string | undefined },
  ) =>
    asking(async () => {
      const found = await clients[bucket].listObjectsPaged('/', below === undefined ? '' : `${below}/`, length, next)
      if (!found) throw new MissingBucket(`there is no bucket ${prefix}-${bucket}`)
      return found
    })

  const put: FileStore['put'] = async (bucket, path, bytes) => {
    // The check comes first, because a service that is down fails sooner without a body, and some services ignore the condition below.
    if (await exists(bucket, path)) return false
    return asking(async () => {
      const conditions = { 'if-none-match': '*' }
      try {
        await clients[bucket].putObject(path, bytes, imageTypeOf(path), undefined, conditions)
        return true
      } catch (error) {
        if (TAKEN.has(statusOf(error) ?? 0)) return false
        throw error
      }
    })
  }
  const get: FileStore['get'] = async (bucket, path) => {
    const response = await asking(() => clients[bucket].getObjectResponse(path))
    return response ? asking(() => measured(response)) : undefined
  }

  return {
    put,
    get,

    // This reads and writes the file, because services differ in the copies that they make themselves; a file has some megabytes at most.
    copy: async (from, to) => {
      if (await exists(to.bucket, to.path)) return false
      const file = await get(from.bucket, from.path)
      return file !== undefined && put(to.bucket, to.path, await buffer(file.body))
    },

    head: (bucket, path) =>
      asking(() =>
        clients[bucket].getContentLength(path).catch((error: Error) => {
          if (statusOf(error.cause) === 404) return undefined
          throw error
        }),
      ),

    remove: async (bucket, path) => {
      await asking(() => clients[bucket].deleteObject(path).catch(unlessGone))
    },

    async *list(bucket, below) {
      let next: string | undefined
      do {
        const found = await page(bucket, { below, next })
        for (const { Key, Size, LastModified } of found.objects ?? [])
          if (isPathInStore(Key)) yield { path: Key, size: Size, storedAt: new Date(LastModified).getTime() }
        next = found.nextContinuationToken
      } while (next !== undefined)
    },

    check: async () => {
      await Promise.all(STORE_BUCKETS.map((bucket) => page(bucket, { length: 1 })))
    },
  }
}

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceError ? error.status : undefined)

class MissingBucket extends Error {}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof MissingBucket) return 'bucket-missing'
  if (!(error instanceof S3ServiceError)) return 'unavailable'
  // Ceph answers 403 when a quota is used up, and others answer 507.
  if (error.status === 507 || error.serviceCode === 'QuotaExceeded') return 'storage-full'
  if (error.serviceCode === 'NoSuchBucket') return 'bucket-missing'
  return error.status === 401 || error.status === 403 ? 'bucket-refused' : 'unavailable'
}

/** Ignores the error when the file to delete does not exist, which some services report; a missing bucket is a failure. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof S3ServiceError) || error.serviceCode !== 'NoSuchKey') throw error
}

/** Returns a file with its size, which some services only give with the whole content. */
async function measured(response: Response): Promise<StoredFile> {
  const length = response.headers.get('Content-Length')
  if (length !== null && response.body) return { size: Number(length), body: response.body }
  const bytes = await withTimeout(ANSWER_MS, response.blob())
  return { size: bytes.size, body: bytes.stream() }
}
