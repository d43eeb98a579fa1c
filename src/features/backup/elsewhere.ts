import { createHash } from 'node:crypto'
import { S3mini } from 's3mini'
import type { S3Address } from '#files/s3-address.ts'
import { fetchWithin } from '#files/s3-fetch.ts'
import { MINUTE } from '#kernel/clock.ts'
import { type Patience, retrying } from './retrying.ts'

/** The part of a backup that is in memory while it is sent. S3 accepts 10,000 parts, so 80 GB. */
const PART_BYTES = 8 * 1024 ** 2
const LIMITS = { answerMs: MINUTE, writeMs: 5 * MINUTE }
const LIST_PAGE = 1000

/** The bucket to which backups are sent, `helder-backups`. Every call retries a few times, and throws why it failed. */
export interface Elsewhere {
  /** The address of the bucket, for messages. */
  place: string
  list(): Promise<{ name: string; bytes: number }[]>
  /** Stores the whole backup under the name, or nothing. */
  send(name: string, chunks: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }>
  /** Opens a backup; undefined when there is none with that name. `bytes` is 0 where the service does not return the size. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>
  remove(name: string): Promise<void>
}

export function openElsewhere({ endpoint, region, prefix, keys }: S3Address, patience: Patience = {}): Elsewhere {
  const place = `${endpoint}/${prefix}-backups`
  const clientUntil = (until?: AbortSignal) =>
    new S3mini({ ...keys, region, endpoint: place, fetch: fetchWithin({ ...LIMITS, signal: until }) })
  const client = clientUntil(patience.signal)
  const asking = <Result>(task: () => Promise<Result>) => retrying(task, patience)

  const sendParts = async (name: string, upload: string, chunks: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256')
    const parts: { partNumber: number; etag: string }[] = []
    let bytes = 0
    for await (const part of inParts(chunks)) {
      hash.update(part)
      bytes += part.length
      parts.push(await asking(() => client.uploadPart(name, upload, part, parts.length + 1)))
    }
    await client.completeMultipartUpload(name, upload, parts)
    return { bytes, sha256: hash.digest('hex') }
  }

  return {
    place,

    list: async () => {
      const names: { name: string; bytes: number }[] = []
      let next: string | undefined
      do {
        const found = await asking(async () => {
          const page = await client.listObjectsPaged('/', '', LIST_PAGE, next)
          if (!page) throw new Error(`there is no bucket ${place}`)
          return page
        })
        for (const { Key, Size } of found.objects ?? []) names.push({ name: Key, bytes: Size })
        next = found.nextContinuationToken
      } while (next !== undefined)
      return names
    },

    send: async (name, chunks) => {
      const upload = await asking(() => client.getMultipartUploadId(name))
      try {
        const sent = await sendParts(name, upload, chunks)
        const stored = await asking(() => client.getContentLength(name))
        if (stored === sent.bytes) return sent
        await client.deleteObject(name)
        throw new Error(`${stored} of ${sent.bytes} bytes arrived`)
      } catch (error) {
        // The clean-up uses another client, because an aborted signal would abort this request as well.
        await clientUntil()
          .abortMultipartUpload(name, upload)
          .catch(() => undefined)
        throw error
      }
    },

    open: async (name) => {
      const response = await asking(() => client.getObjectResponse(name))
      return response?.body ? { bytes: Number(response.headers.get('Content-Length') ?? 0), body: response.body } : undefined
    },

    remove: async (name) => void (await asking(() => client.deleteObject(name))),
  }
}

/** Yields chunks of `PART_BYTES`, the last one smaller; each is overwritten by the next. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(PART_BYTES)
  let used = 0
  for await (const chunk of chunks)
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, PART_BYTES - used)
      part.set(taken, used)
      used += taken.length
      rest = rest.subarray(taken.length)
      if (used === PART_BYTES) {
        yield part
        used = 0
      }
    }
  if (used > 0) yield part.subarray(0, used)
}
