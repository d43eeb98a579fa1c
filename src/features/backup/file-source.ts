import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { BUCKETS, type FileStore } from '#files/file-store.ts'
import { storedFiles } from '#files/files-folder.ts'
import { isPathInStore } from '#files/stored-path.ts'
import { retrying } from './retrying.ts'

/** The stored files that go into a backup. */
export interface FileSource {
  /** Lists their paths, `<bucket>/<path>`, and sizes in bytes; variants are left out, because they can be made again. */
  list(): AsyncIterable<{ path: string; size: number }>
  /** Opens a file; undefined when it was deleted a moment ago. */
  open(path: string): Promise<{ size: number; chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> } | undefined>
}

export const filesInFolder = (folder: string): FileSource => ({
  async *list() {
    for await (const path of storedFiles(folder)) {
      const found = await unlessGone(stat(join(folder, path)))
      if (found) yield { path, size: found.size }
    }
  },
  open: async (path) => {
    const handle = await unlessGone(open(join(folder, path)))
    return handle && { size: (await handle.stat()).size, chunks: handle.createReadStream() }
  },
})

const unlessGone = <Found>(looking: Promise<Found>): Promise<Found | undefined> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

/**
 * Reads the files of a store over a network. Each file, of some megabytes at most, is read into memory, so that a broken connection costs
 * only a retry.
 */
export function filesInStore(store: Pick<FileStore, 'list' | 'get'>): FileSource {
  const read = async (path: string): Promise<Buffer | undefined> => {
    const [first, ...rest] = path.split('/')
    const [bucket, place] = [BUCKETS.find((each) => each === first), rest.join('/')]
    const found = bucket && isPathInStore(place) ? await store.get(bucket, place) : undefined
    if (!found) return undefined
    const bytes = await buffer(found.body)
    if (bytes.length !== found.size) throw new Error(`only ${bytes.length} of the ${found.size} bytes of ${path} came`)
    return bytes
  }
  return {
    async *list() {
      for (const bucket of BUCKETS) for await (const { path, size } of store.list(bucket)) yield { path: `${bucket}/${path}`, size }
    },
    open: async (path) => {
      const bytes = await retrying(() => read(path))
      return bytes && { size: bytes.length, chunks: [bytes] }
    },
  }
}
