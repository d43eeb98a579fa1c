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
  place: string
  /** As its sender called it. */
  name: string
  /** What its sender says it is. */
  type: string
  size: number
}

export interface Upload {
  /** By name, in the order of the body; a name may be there twice. */
  fields: [name: string, value: string][]
  /** Undefined when there was none in the field `file`. */
  file: ReceivedFile | undefined
  discard(): Promise<void>
}

interface Wanted {
  /** Bytes. */
  fileMax: number
  /** A name for a file that does not exist yet. */
  newFile(): Promise<string>
}

/**
 * Streams a multipart body to the disk, at most one file. Throws `unsupported-media-type`, `body-too-large` or `malformed-request`;
 * then, and when the sender goes away half-way, nothing is left behind.
 */
export async function receiveUpload(incoming: IncomingMessage, wanted: Wanted): Promise<Upload> {
  try {
    return await receive(incoming, wanted)
  } catch (error) {
    await passBy(incoming)
    throw error
  }
}

async function receive(incoming: IncomingMessage, { fileMax, newFile }: Wanted): Promise<Upload> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(incoming.headers['content-type'] ?? '')) throw new Problem('unsupported-media-type')
  if (Number(incoming.headers['content-length'] ?? 0) > fileMax + AROUND_BYTES) throw new Problem('body-too-large')
  const place = await newFile()
  const discard = () => rm(place, { force: true })
  try {
    return { ...(await parse(incoming, place, fileMax)), discard }
  } catch (error) {
    await discard()
    throw error instanceof Problem ? error : diskFull(error) ? new Problem('storage-full') : new Problem('malformed-request')
  }
}

async function parse(incoming: IncomingMessage, place: string, fileMax: number): Promise<Omit<Upload, 'discard'>> {
  const fields: Upload['fields'] = []
  let file: ReceivedFile | undefined
  let writing = Promise.resolve()
  const parser = new Busboy({
    headers: incoming.headers as BusboyHeaders,
    limits: { files: 1, fileSize: fileMax, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, fieldNameSize: 100, headerPairs: 20 },
  })
  const givingUp = new AbortController()
  const keep = async (stream: BusboyFileStream): Promise<number> => {
    await pipeline(stream, createWriteStream(place, { flags: 'wx', mode: 0o600 }), { signal: givingUp.signal })
    return stream.bytesRead
  }
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) reject(new Problem('body-too-large'))
    else fields.push([name, value])
  })
  parser.on('file', (field, stream: BusboyFileStream, name: string | undefined, _encoding, type) => {
    if (field !== 'file') return reject(new Problem('malformed-request'))
    stream.once('limit', () => reject(new Problem('body-too-large')))
    writing = keep(stream).then((size) => void (file = { place, name: name ?? '', type, size }))
    writing.catch(reject)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => reject(new Problem('malformed-request')))
  parser.once('error', reject).once('finish', resolve)
  incoming.once('error', reject).once('close', () => incoming.complete || reject(new Problem('malformed-request')))

  try {
    // Not `pipeline`, which would cut the connection before the sender has seen the answer.
    incoming.pipe(parser)
    await parsed
    await writing
  } finally {
    incoming.unpipe(parser)
    givingUp.abort()
    await writing.catch(() => undefined)
  }
  return { fields, file }
}

const diskFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
