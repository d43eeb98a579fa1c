import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { type Manifest, MANIFEST_NAME } from './manifest.ts'
import { nodeStream } from './node-stream.ts'

type Entries = Manifest['entries']

/** Writes a .tar.gz, one entry after the other. */
export interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>
  addFile(name: string, path: string): Promise<void>
  /** Writes the manifest that `describe` makes of all entries, and waits until everything is on the disk. */
  finish(describe: (entries: Entries) => Manifest): Promise<void>
  /** Removes the unfinished archive. */
  abandon(): Promise<void>
}

/** Begins an archive in a new file that only its owner can read. */
export function writeArchive(file: string): ArchiveWriter {
  const tar = pack()
  const entries: Entries = {}
  const written = pipeline(tar, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  // An error such as a full disk is thrown by the running call, or by the next one.
  let failure: unknown
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => {
      failure = error
    },
  )

  const add = async (name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> => {
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
    entries[name] = { size, sha256: hash.digest('hex') }
  }

  return {
    addBytes: (name, bytes) => add(name, bytes.length, [bytes]),
    addFile: async (name, path) => {
      const handle = await open(path)
      const { size } = await handle.stat()
      await add(name, size, handle.createReadStream())
    },
    finish: async (describe) => {
      const text = Buffer.from(JSON.stringify(describe(entries), null, 2))
      await add(MANIFEST_NAME, text.length, [text])
      tar.finalize()
      await written
    },
    abandon: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(file, { force: true })
    },
  }
}
