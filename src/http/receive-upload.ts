import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { isOutOfSpace } from '#kernel/out-of-space.ts'
import { Problem } from '#kernel/problem.ts'
import { readMultipart, type SentFile } from './multipart.ts'
import { drainBody } from './drain-body.ts'
import { toProblem } from './problem-response.ts'
import type { UploadSlot } from './upload-limiter.ts'

/** The bytes that boundaries, names and the other fields of the body may take. */
export const AROUND_BYTES = 512 * 1024

/** A file that somebody sent, on the disk until `discard`. */
export interface ReceivedFile {
  /** The path of the file on the disk. */
  tempPath: string
  /** The name that its sender gave it. */
  name: string
  /** The content type that its sender declared. */
  type: string
  size: number
}

export interface Upload {
  /** The fields by name, in the order of the body; a name may occur twice. */
  fields: [name: string, value: string][]
  /** The file in the field `file`; undefined when there was none. */
  file: ReceivedFile | undefined
  discard(): Promise<void>
}

/** A form with several files, each of them on the disk until `discard`. */
export interface FormWithFiles extends Pick<Upload, 'fields' | 'discard'> {
  files: ReceivedFile[]
  /** The files that were refused, each with its reason. */
  refused: { name: string; problem: Problem }[]
  /** True when a file had begun to arrive. */
  hasFiles: boolean
  /** True when there were more files than are allowed; the others were not stored. */
  hasMore: boolean
  /** Why the rest of the body was not read; undefined when all of it was read. */
  cutShort: Problem | undefined
}

/** The place on the disk for received files until they are handled. */
export interface UploadStaging {
  /** Returns the path of a new file. */
  newFile(): Promise<string>
  /** Acquires a slot for a body that has files; throws `unavailable` when too much is being received. */
  acquire(incoming: IncomingMessage): UploadSlot
}

export interface ReceiveOptions {
  staging: UploadStaging
  /** The most bytes of each file. */
  fileMax: number
  /** Called before the first byte of a file is read; a throw refuses the file. */
  admit?(): Promise<void>
}

/**
 * Streams a multipart body to the disk, at most one file. Throws `unsupported-media-type`, `body-too-large`, `malformed-request`,
 * `storage-full`, `unavailable` or the error of `admit`; after an error, also when the sender goes away half-way, no file stays on the
 * disk.
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
 * Streams a form with several files to the disk. A person must not lose the fields of the form because of a file: a refused file is
 * skipped, and the body is read to its end, or as far as possible. Throws when the sender goes away.
 */
export async function receiveForm(
  incoming: IncomingMessage,
  { filesMax, bodyMax, ...options }: ReceiveOptions & { filesMax: number; bodyMax: number },
): Promise<FormWithFiles> {
  const { receive, discard } = receiver(incoming, options)
  const form: FormWithFiles = { fields: [], files: [], refused: [], hasFiles: false, hasMore: false, cutShort: undefined, discard }
  // The keys are positions in the body, since a small file may be stored before a large one that came first.
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
        form.hasFiles = true
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

/** True when the sender went away before the whole body arrived. */
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

/** Writes the stream to the file and returns the number of bytes. */
async function write(file: string, stream: Readable, slot: UploadSlot): Promise<number> {
  let size = 0
  const counted = async function* () {
    // The stream is not destroyed, so that a reader who stopped early can skip the rest.
    for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      slot.reserve(piece.length)
      size += piece.length
      yield piece
    }
  }
  await writeFile(file, counted(), { flag: 'wx', mode: 0o600 })
  return size
}
