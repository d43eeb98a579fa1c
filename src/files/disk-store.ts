import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, open, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { storedFiles } from './files-folder.ts'
import { syncToDisk } from './sync-to-disk.ts'
import { isOutOfSpace } from '#kernel/out-of-space.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore, StoreBucket, StoredFile } from './file-store.ts'
import { isPathInStore, type StoredPath } from './stored-path.ts'

// The folder of each bucket. A backup skips names that start with a dot: variants can be made again.
const FOLDERS: Record<StoreBucket, string> = {
  projects: 'projects',
  photos: 'photos',
  requests: 'requests',
  changes: 'changes',
  mails: 'mails',
  variants: '.variants',
}

/** Creates a store of files on disk, with a folder for each bucket; `unfinished` is a folder on the same disk for temporary files. */
export function diskStore({ folder, unfinished }: { folder: string; unfinished: string }): FileStore {
  const placeOf = (bucket: StoreBucket, path: StoredPath): string => join(folder, FOLDERS[bucket], path)

  return {
    put: (bucket, path, bytes) => answering(() => write(placeOf(bucket, path), join(unfinished, randomBytes(12).toString('hex')), bytes)),
    get: (bucket, path) => answering(() => absentAsUndefined(read(placeOf(bucket, path)))),
    head: (bucket, path) => answering(() => absentAsUndefined(sizeOf(placeOf(bucket, path)))),
    copy: (from, to) => answering(() => linkAgain(placeOf(from.bucket, from.path), placeOf(to.bucket, to.path))),
    remove: (bucket, path) => answering(() => rm(placeOf(bucket, path), { force: true })),

    async *list(bucket, below) {
      const root = join(folder, FOLDERS[bucket], below ?? '')
      for await (const name of storedFiles(root)) {
        const path = below === undefined ? name : `${below}/${name}`
        if (!isPathInStore(path)) continue
        const found = await absentAsUndefined(stat(join(root, name)))
        if (found) yield { path, size: found.size, storedAt: found.mtimeMs }
      }
    },

    check: () =>
      answering(async () => {
        await mkdir(unfinished, { recursive: true })
        await access(folder, constants.W_OK)
      }),
  }
}

async function write(place: string, temporary: string, bytes: Uint8Array): Promise<boolean> {
  const made = await mkdir(dirname(place), { recursive: true })
  await mkdir(dirname(temporary), { recursive: true })
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    // Unlike a rename, a link never overwrites.
    await link(temporary, place)
    // The folder above is synced even when it existed before: another process may have created this folder a moment ago.
    await syncFolders(dirname(place), dirname(made ?? dirname(place)))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Gives a file a second name; its content is on the disk once. */
async function linkAgain(place: string, other: string): Promise<boolean> {
  const made = await mkdir(dirname(other), { recursive: true })
  try {
    await link(place, other)
    const now = new Date()
    await utimes(other, now, now)
    await syncFolders(dirname(other), dirname(made ?? dirname(other)))
    return true
  } catch (error) {
    if (/^(EEXIST|ENOENT|ENOTDIR)$/.test(codeOf(error))) return false
    throw error
  }
}

/** Makes the names in these folders safe from a power cut, from the innermost to the outermost folder. */
async function syncFolders(innermost: string, outermost: string): Promise<void> {
  await syncToDisk(innermost)
  if (innermost.length > outermost.length) await syncFolders(dirname(innermost), outermost)
}

async function read(place: string): Promise<StoredFile | undefined> {
  const file = await open(place)
  const { size, isFile } = await file.stat().then((found) => ({ size: found.size, isFile: found.isFile() }))
  if (isFile) return { size, body: Readable.toWeb(file.createReadStream()) as StoredFile['body'] }
  await file.close()
  return undefined
}

async function sizeOf(place: string): Promise<number | undefined> {
  const found = await stat(place)
  return found.isFile() ? found.size : undefined
}

const absentAsUndefined = <Found>(looking: Promise<Found>): Promise<Found | undefined> =>
  looking.catch((error: unknown) => {
    if (/^(ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test(codeOf(error))) return undefined
    throw error
  })

/** The codes of a disk that does not allow reading or writing. */
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Runs a task and maps errors of the disk to problems. */
async function answering<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (isOutOfSpace(error)) throw new Problem('storage-full')
    if (REFUSED.has(codeOf(error))) throw new Problem('bucket-refused', { retryAfter: 5 })
    if (/^E[A-Z]+$/.test(codeOf(error))) throw new Problem('unavailable', { retryAfter: 5 })
    throw error
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? ''
