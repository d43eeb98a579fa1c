import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeTar } from '#files/write-tar.ts'
import { type Manifest, MANIFEST_NAME } from './manifest.ts'

type Entries = Manifest['entries']

/** Writes a backup, one entry after the other. */
export interface ArchiveWriter {
  /** Adds an entry; `size` is the number of bytes in the chunks. */
  add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Writes the manifest that `describe` builds from all entries, and waits until everything is on the disk. */
  finish(describe: (entries: Entries) => Manifest): Promise<void>
  /** Deletes the unfinished archive. */
  abandon(): Promise<void>
}

/** Starts an archive in a new file that only its owner can read. */
export function writeArchive(file: string): ArchiveWriter {
  const tar = writeTar(createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  const entries: Entries = {}
  const add: ArchiveWriter['add'] = async (name, size, chunks) => {
    entries[name] = { size, sha256: await tar.add(name, size, chunks) }
  }

  return {
    add,
    finish: async (describe) => {
      const text = Buffer.from(JSON.stringify(describe(entries), null, 2))
      await add(MANIFEST_NAME, text.length, [text])
      await tar.finish()
    },
    abandon: async () => {
      await tar.abandon()
      await rm(file, { force: true })
    },
  }
}
