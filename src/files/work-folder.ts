import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bucket, BUCKETS } from './file-store.ts'
import { isStoredPath, type StoredPath } from './stored-path.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { isAlive } from './is-alive.ts'

/** The extension of an intent, a note of files that are being stored. */
const INTENT = '.promise'

/** The bucket and path of a stored file. */
export interface FileName {
  bucket: Bucket
  path: StoredPath
}

/** Deletes the given files that no row refers to. */
type Settle = (files: readonly FileName[]) => Promise<void>

/** The folder of one process for temporary files; the next start clears it when the process died. */
export interface WorkFolder {
  folder: string
  /** Returns the path of a new file in the folder. */
  newFile(): Promise<string>
  /**
   * Runs a task that stores a file and its row. When it fails, or the process dies during it, the file is deleted unless its row exists.
   */
  withIntent<Result>(bucket: Bucket, path: StoredPath, task: () => Promise<Result>): Promise<Result>
  /**
   * Runs a task with many files, which it may store or whose rows it may delete; each is deleted after a failure unless a row refers to it.
   */
  withIntents<Result>(files: readonly FileName[], task: () => Promise<Result>): Promise<Result>
  /** Clears the folders of processes that died. */
  recover(): Promise<void>
  /** Deletes the folder, except for intents that the next start must settle. */
  close(): Promise<void>
}

/** The longest wait of a failure for the clean-up of its files. */
const SETTLED_MS = 250

export function createWorkFolder(root: string, settle: Settle): WorkFolder {
  const folder = join(root, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const newFile = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomBytes(12).toString('hex'))
  }

  const withIntents: WorkFolder['withIntents'] = async (files, task) => {
    const note = `${await newFile()}${INTENT}`
    await writeFile(note, files.map(({ bucket, path }) => `${bucket}/${path}`).join('\n'))
    try {
      const result = await task()
      await rm(note, { force: true })
      return result
    } catch (error) {
      // The next start settles what cannot be settled now; the timeout makes sure that nobody waits any longer for a store that does not
      // respond.
      const settling = settle(files).then(() => rm(note, { force: true }))
      await withTimeout(SETTLED_MS, settling).catch(() => undefined)
      throw error
    }
  }

  return {
    folder,
    newFile,
    withIntents,
    withIntent: (bucket, path, task) => withIntents([{ bucket, path }], task),

    recover: async () => {
      for (const name of await readdir(root).catch(() => []))
        if (join(root, name) !== folder && !mayLive(Number.parseInt(name, 10))) await clear(join(root, name), settle)
    },

    close: async () => {
      for (const name of await readdir(folder).catch(() => [])) if (!name.endsWith(INTENT)) await rm(join(folder, name), { force: true })
      // The removal fails when an intent is left in the folder.
      await rmdir(folder).catch(() => undefined)
    },
  }
}

async function clear(folder: string, settle: Settle): Promise<void> {
  const intents = (await readdir(folder)).filter((name) => name.endsWith(INTENT))
  for (const name of intents) await settle(filesIn(await readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true, force: true })
}

const filesIn = (note: string): FileName[] =>
  note.split('\n').flatMap((line) => {
    const [, name, path = ''] = /^(\w+)\/(.+)$/.exec(line) ?? []
    const bucket = BUCKETS.find((each) => each === name)
    return bucket && isStoredPath(path) ? [{ bucket, path }] : []
  })

/** True when the process may be running. A process with the id of this one is an earlier one, since every container counts from one. */
const mayLive = (pid: number): boolean => pid !== process.pid && Number.isInteger(pid) && isAlive(pid)
