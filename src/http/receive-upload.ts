import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { Problem } from '#kernel/problem.ts'
import { passBy } from './pass-by.ts'

const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 20_000
/** What stands around the file in the body: boundaries, names and the other fields. */
const AROUND_BYTES = 512 * 1024

/** A file that somebody sent, on the disk until `discard`. */
export interface ReceivedFile {
  /** Where it lies. */
  place: string
  /** As its sender called it. */
  name: string
  /** What its sender says it is. */
  type: string
  size: number
  /** It goes on beyond the limit, and what lies there is its beginning alone. */
  isCut: boolean
}

interface Received {
  /** By name, in the order of the body; a name may be there twice. */
  fields: [name: string, value: string][]
  files: ReceivedFile[]
  /** There were more files than are taken in; the others are nowhere. */
  hasMore: boolean
}

export interface Upload extends Pick<Received, 'fields'> {
  /** Undefined when there was none in the field `file`. */
  file: ReceivedFile | undefined
  discard(): Promise<void>
}

/** A form that came with several files, each of them on the disk until `discard`. */
export interface FormWithFiles extends Received {
  discard(): Promise<void>
}

interface Wanted {
  /** Bytes, of each file. */
  fileMax: number
  /** A name for a file that does not exist yet. */
  newFile(): Promise<string>
}

/**
 * Streams a multipart body to the disk, at most one file. Throws `unsupported-media-type`, `body-too-large` or `malformed-request`;
 * then, and when the sender goes away half-way, nothing is left behind.
 */
export async function receiveUpload(incoming: IncomingMessage, { fileMax, newFile }: Wanted): Promise<Upload> {
  const { files, fields, discard } = await receive(incoming, {
    fileMax,
    newFile,
    filesMax: 1,
    bodyMax: fileMax + AROUND_BYTES,
    isStrict: true,
  })
  return { fields, file: files[0], discard }
}

/**
 * The same with several files. A person filled in the fields around them and must not lose those, so a file that is too large
 * is cut and the rest of the body read all the same; only a body over `bodyMax` bytes is `body-too-large`.
 */
export const receiveForm = (incoming: IncomingMessage, wanted: Wanted & { filesMax: number; bodyMax: number }): Promise<FormWithFiles> =>
  receive(incoming, { ...wanted, isStrict: false })

interface Limits extends Wanted {
  filesMax: number
  bodyMax: number
  /** What is too much ends it at once. */
  isStrict: boolean
}

async function receive(incoming: IncomingMessage, limits: Limits): Promise<FormWithFiles> {
  try {
    return await keepOrDiscard(incoming, limits)
  } catch (error) {
    await passBy(incoming)
    throw error
  }
}

async function keepOrDiscard(incoming: IncomingMessage, { newFile, ...limits }: Limits): Promise<FormWithFiles> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(incoming.headers['content-type'] ?? '')) throw new Problem('unsupported-media-type')
  if (Number(incoming.headers['content-length'] ?? 0) > limits.bodyMax) throw new Problem('body-too-large')
  const places = await Promise.all(Array.from({ length: limits.filesMax }, newFile))
  const discard = async () => void (await Promise.all(places.map((place) => rm(place, { force: true }))))
  try {
    return { ...(await parse(incoming, places, limits)), discard }
  } catch (error) {
    await discard()
    throw error instanceof Problem ? error : diskFull(error) ? new Problem('storage-full') : new Problem('malformed-request')
  }
}

async function parse(incoming: IncomingMessage, places: string[], limits: Omit<Limits, 'newFile'>): Promise<Received> {
  const { fileMax: fileSize, filesMax: files, bodyMax, isStrict } = limits
  const received: Received = { fields: [], files: [], hasMore: false }
  const writing: Promise<void>[] = []
  const parser = new Busboy({
    headers: incoming.headers as BusboyHeaders,
    limits: {
      files: isStrict ? files : FIELDS_MAX,
      fileSize,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  const givingUp = new AbortController()
  const keep = async (stream: BusboyFileStream, file: ReceivedFile): Promise<void> => {
    stream.once('limit', () => (file.isCut = true))
    await pipeline(stream, createWriteStream(file.place, { flags: 'wx', mode: 0o600 }), { signal: givingUp.signal })
    file.size = stream.bytesRead
  }
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) reject(new Problem('body-too-large'))
    else received.fields.push([name, value])
  })
  parser.on('file', (field, stream: BusboyFileStream, name: string | undefined, _encoding, type) => {
    const place = places[received.files.length]
    const isTaken = place !== undefined && (field === 'file' || !isStrict)
    if (isStrict && !isTaken) return reject(new Problem('malformed-request'))
    // A browser sends a file without a name for a field that nobody used.
    if (!isTaken || (!isStrict && !name)) {
      if (name) received.hasMore = true
      return stream.resume()
    }
    if (isStrict) stream.once('limit', () => reject(new Problem('body-too-large')))
    const file = { place, name: name ?? '', type, size: 0, isCut: false }
    received.files.push(file)
    const kept = keep(stream, file)
    writing.push(kept)
    kept.catch(reject)
  })
  parser.once('filesLimit', () => (isStrict ? reject(new Problem('malformed-request')) : (received.hasMore = true)))
  for (const event of ['partsLimit', 'fieldsLimit'] as const) parser.on(event, () => reject(new Problem('malformed-request')))
  parser.once('error', reject).once('finish', resolve)
  incoming.once('error', reject).once('close', () => incoming.complete || reject(new Problem('malformed-request')))
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => (bytes += chunk.length) > bodyMax && reject(new Problem('body-too-large')))

  try {
    // Not `pipeline`, which would cut the connection before the sender has seen the answer.
    incoming.pipe(parser)
    await parsed
    await Promise.all(writing)
  } finally {
    incoming.unpipe(parser)
    givingUp.abort()
    await Promise.allSettled(writing)
  }
  return received
}

const diskFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
