import { createHash } from 'node:crypto'
import type { Writable, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Writes a .tar.gz, one entry after the other, as fast as its destination accepts it. */
export interface TarWriter {
  /** Adds an entry and returns its SHA-256, hex. Throws why the destination failed, such as a full disk or a reader that disconnected. */
  add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>
  /** Ends the archive; resolves when the destination has everything. */
  finish(): Promise<void>
  /** Ends an unfinished archive, and its destination with it. */
  abandon(): Promise<void>
}

export function writeTar(destination: Writable): TarWriter {
  const tar = pack()
  const written = pipeline(tar, createGzip(), destination)
  // A failure is thrown by the running call, or by the next one.
  let failure: unknown
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => {
      failure = error
    },
  )

  return {
    add: async (name, size, chunks) => {
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        const entry = tar.entry({ name, size, mode: 0o600 })
        await Promise.race([pipeline(hashed, nodeStream(entry)), failed])
      } catch (error) {
        throw failure ?? error
      }
      if (failure !== undefined) throw failure as Error
      return hash.digest('hex')
    },
    finish: async () => {
      tar.finalize()
      await written
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

/**
 * Casts a stream of tar-stream, which is a streamx stream: Node's functions accept it, but their types do not. Every archive goes through
 * these streams.
 */
export const nodeStream = (stream: object) => stream as Readable & Writable
