import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { Problem } from '#kernel/problem.ts'
import { FORM_FIELDS_MAX, FORM_TEXT_MAX_BYTES } from './body-limits.ts'
import { drainBody } from './drain-body.ts'
import { onTooSlow } from './slow-clients.ts'

/** The most bytes of the header lines of a field or a file. */
const PART_HEAD_MAX_BYTES = 4096
const FIELD_NAME_MAX = 100
const FILES_MAX = 20
/** How many bytes the parser gets at once. */
const PIECE_BYTES = 4096

/** A file in a body, as its sender describes it. */
export interface SentFile {
  field: string
  name: string
  type: string
  /** The file's bytes, up to the limit. */
  stream: Readable
  /** True when the file is longer than the limit. */
  isCut(): boolean
}

interface Reader {
  /** The most bytes of each file. */
  fileMax: number
  /** The most bytes of the whole body. */
  bodyMax: number
  field(name: string, value: string): void
  /** Reads the file or a part of it; the rest is skipped. A throw ends the reading. */
  file(file: SentFile): Promise<void>
}

/**
 * Reads a multipart body. Throws `unsupported-media-type`, `body-too-large`, `too-slow`, `malformed-request` (also when the sender goes
 * away) or the error of `file`; the reader then still has the earlier fields and files, and of a text that was too slow what had arrived.
 */
export async function readMultipart(incoming: IncomingMessage, reader: Reader): Promise<void> {
  try {
    await read(incoming, reader)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'too-slow')) await drainBody(incoming)
    throw error
  }
}

async function read(incoming: IncomingMessage, reader: Reader): Promise<void> {
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()
  let hasFailed = false
  const fail = (error: unknown) => {
    hasFailed = true
    reject(error)
  }
  const failMalformed = () => fail(new Problem('malformed-request'))
  const failTooLarge = () => fail(new Problem('body-too-large'))
  const failTooSlow = () => fail(new Problem('too-slow'))
  const parser = newParser(incoming, reader.fileMax)
  const files: { stream: Readable; taken: Promise<void> }[] = []
  let isTooSlow = false

  // These listeners are never removed: an `error` event without a listener ends the process, and the parser emits some errors late or
  // twice.
  parser.on('error', () => (isTooSlow ? failTooSlow() : failMalformed())).once('finish', () => (isTooSlow ? failTooSlow() : resolve()))
  incoming.on('error', failMalformed).once('close', () => incoming.readableEnded || failMalformed())

  let text = 0
  parser.on('field', (name: string | undefined, value: string, _isNameCut: boolean, isValueCut: boolean) => {
    text += (name?.length ?? 0) + value.length
    if (name === undefined) failMalformed()
    else if (isValueCut || name.length > FIELD_NAME_MAX || text > FORM_TEXT_MAX_BYTES) failTooLarge()
    else reader.field(name, value)
  })
  parser.on('file', (field: string | undefined, stream: BusboyFileStream, name: string | undefined, _encoding: string, type: string) => {
    stream.on('error', failMalformed)
    const sent = { field: field ?? '', name: fileName(name ?? ''), type, stream, isCut: () => stream.truncated }
    const taken = reader.file(sent).then(() => void stream.resume())
    taken.catch(fail)
    files.push({ stream, taken })
  })
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(event, failMalformed)

  let bytes = 0
  let isParsing = false
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > reader.bodyMax) return failTooLarge()
    incoming.pause()
    isParsing = true
    parse(chunk)
  }
  // Parses one piece at a time, so that errors of the parser are caught here and a chunk with thousands of parts can be cut short.
  const parse = (rest: Buffer): void => {
    if (hasFailed) return
    try {
      if (rest.length > 0) return void parser.write(rest.subarray(0, PIECE_BYTES), () => parse(rest.subarray(PIECE_BYTES)))
    } catch {
      return failMalformed()
    }
    isParsing = false
    if (incoming.readableEnded) end()
    else incoming.resume()
  }
  const end = () => isParsing || parser.end()

  onTooSlow(incoming, () => {
    if (isParsing || files.some(({ stream }) => !stream.readableEnded)) return failTooSlow()
    // The part of a text that has arrived is a field too, once the body ends.
    isTooSlow = true
    incoming.off('data', take)
    parser.end(`\r\n--${boundaryOf(incoming)}--\r\n`)
  })

  try {
    // `pipeline` would close the connection before the sender has read the response.
    incoming.on('data', take).once('end', end)
    // No further event comes when there was no body, or when the sender has left already.
    if (incoming.readableEnded) end()
    else if (incoming.destroyed) failMalformed()
    await parsed
    await Promise.all(files.map(({ taken }) => taken))
  } finally {
    incoming.off('data', take).off('end', end)
    for (const { stream } of files) stream.destroy()
    await Promise.allSettled(files.map(({ taken }) => taken))
  }
}

/** Decodes a file name: browsers write a quote in it as %22. */
const fileName = (sent: string): string => sent.replaceAll('%22', '"')

const boundaryOf = ({ headers }: IncomingMessage): string => {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '') ?? []
  return quoted ?? plain
}

function newParser({ headers }: IncomingMessage, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize,
        files: FILES_MAX,
        fields: FORM_FIELDS_MAX,
        parts: FILES_MAX + FORM_FIELDS_MAX,
        fieldSize: FORM_TEXT_MAX_BYTES,
        headerPairs: 20,
        headerSize: PART_HEAD_MAX_BYTES,
      },
    })
  } catch {
    // The content type is another one or has no boundary.
    throw new Problem('unsupported-media-type')
  }
}
