import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { isOutOfSpace } from '#kernel/out-of-space.ts'
import { Problem } from '#kernel/problem.ts'
import { readMultipart, type SentFile } from './multipart.ts'
import { drainBody } from './drain-body.ts'
import { toProblem } from './problem-response.ts'
import type { UploadSlot } from './upload-limiter.ts'

/** For boundaries, names and the other fields of the body. */
export const AROUND_BYTES = 512 * 1024

/** A file that somebody sent, on the disk until `discard`. */
export interface ReceivedFile {
  /** Of the file on the disk. */
  tempPath: string
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

/** A form that came with several files, each of them on the disk until `discard`. */
export interface FormWithFiles extends Pick<Upload, 'fields' | 'discard'> {
  files: ReceivedFile[]
  /** Files that were not taken in, and why. */
  refused: { name: string; problem: Problem }[]
  /** There were more files than are taken in; the others were not stored. */
  hasMore: boolean
  /** Why the rest of the body was not read, if it was not. */
  cutShort: Problem | undefined
}

/** Where received files wait on the disk. */
export interface UploadStaging {
  /** The path of a new file. */
  newFile(): Promise<string>
  /** A slot for a body that has files; throws `unavailable` when too much is being received. */
  acquire(incoming: IncomingMessage): UploadSlot
}

export interface ReceiveOptions {
  staging: UploadStaging
  /** Bytes, of each file. */
  fileMax: number
  /** Asked before the first byte of a file is taken; what it throws refuses the file. */
  admit?(): Promise<void>
}

/**
 * Streams a multipart body to the disk, at most one file. Throws `unsupported-media-type`, `body-too-large`, `malformed-request`,
 * `storage-full`, `unavailable` or what `admit` throws; then, and when the sender goes away half-way, nothing is left behind.
 */
export async function receiveUpload(incoming: IncomingMessage, options: ReceiveOptions): Promise<Upload> {
  const bodyMax = options.fileMax + AROUND_BYTES
  if (Number(incoming.headers['content-length'] ?? 0) > bodyMax) {
    await drainBody(incoming)
    throw new Problem('body-too-large')
  }
  const { receive, discard } = receiver(incoming, options)
  const fields: Upload['fields'] = []
  let file: Promise<ReceivedFile> | undefined
  try {
    await readMultipart(incoming, {
      fileMax: options.fileMax,
      bodyMax,
      field: (...field) => fields.push(field),
      file: async (sent) => {
        if (file || sent.field !== 'file') throw new Problem('malformed-request')
        await (file = receive(sent))
      },
    })
    return { fields, file: await file, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/**
 * The same with several files. A person filled in the fields around them and must not lose those: a file that cannot be taken in is passed
 * over, and the body is read on to its end, or as far as it can be read. Throws when the sender goes away.
 */
export async function receiveForm(
  incoming: IncomingMessage,
  { filesMax, bodyMax, ...options }: ReceiveOptions & { filesMax: number; bodyMax: number },
): Promise<FormWithFiles> {
  const { receive, discard } = receiver(incoming, options)
  const form: FormWithFiles = { fields: [], files: [], refused: [], hasMore: false, cutShort: undefined, discard }
  // By position in the body, since a small file is stored before a large one that came first.
  const files = new Map<number, ReceivedFile>()
  let begun = 0
  try {
    await readMultipart(incoming, {
      fileMax: options.fileMax,
      bodyMax,
      field: (...field) => form.fields.push(field),
      file: async (sent) => {
        // A browser sends a file without a name for a field that nobody used.
        if (!sent.name) return
        const place = (begun += 1)
        if (place > filesMax) form.hasMore = true
        else await receive(sent).then((file) => files.set(place, file), refuse(sent, form))
      },
    })
  } catch (error) {
    if (!(error instanceof Problem) || hasLeft(incoming)) {
      await discard()
      throw error
    }
    form.cutShort = error
  }
  const inOrder = [...files].toSorted(([one], [other]) => one - other).map(([, file]) => file)
  return { ...form, files: inOrder }
}

const refuse =
  ({ name }: SentFile, { refused }: FormWithFiles) =>
  (error: unknown) => {
    const problem = toProblem(error)
    if (problem.code === 'internal') throw error
    refused.push({ name, problem })
  }

/** Whether the sender went away before all of the body was here. */
const hasLeft = (incoming: IncomingMessage): boolean => incoming.destroyed && !incoming.readableEnded

/** Writes the files of one body to the disk, each as a whole or not at all. */
function receiver(incoming: IncomingMessage, { staging, admit }: ReceiveOptions) {
  let slot: UploadSlot | undefined
  const received: string[] = []

  const receive = async ({ name, type, stream, isCut }: SentFile): Promise<ReceivedFile> => {
    slot ??= staging.acquire(incoming)
    await admit?.()
    const file = await staging.newFile()
    try {
      const size = await write(file, stream, slot)
      if (isCut()) throw new Problem('body-too-large')
      received.push(file)
      return { tempPath: file, name, type, size }
    } catch (error) {
      await rm(file, { force: true })
      throw isOutOfSpace(error) ? new Problem('storage-full') : error
    }
  }
  const discard = async () => {
    await Promise.all(received.map((file) => rm(file, { force: true })))
    slot?.release()
    slot = undefined
  }

  return { receive, discard }
}

/** Answers how many bytes there were. */
async function write(file: string, stream: Readable, slot: UploadSlot): Promise<number> {
  let size = 0
  const counted = async function* () {
    // The stream stays, so that who read only its beginning can pass over the rest.
    for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      slot.reserve(piece.length)
      size += piece.length
      yield piece
    }
  }
  await writeFile(file, counted(), { flag: 'wx', mode: 0o600 })
  return size
}
