import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bucket, BUCKETS } from './file-store.ts'
import { isStoredPath, type StoredPath } from './stored-path.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { isAlive } from './is-alive.ts'

/** What the name of an intent ends with: a note of files that are being stored. */
const INTENT = '.promise'

/** A stored file. */
export interface FileName {
  bucket: Bucket
  path: StoredPath
}

/** Removes of these files those that no row refers to. */
type Settle = (files: readonly FileName[]) => Promise<void>

/** The folder of one process for temporary files; the next start clears it when the process died. */
export interface WorkFolder {
  folder: string
  /** The path of a new file in the folder. */
  newFile(): Promise<string>
  /** Runs a task that stores a file and its row. When it fails, or the process dies in it, the file is removed unless its row is there. */
  withIntent<Result>(bucket: Bucket, path: StoredPath, task: () => Promise<Result>): Promise<Result>
  /** The same with many files, which the task may store or whose rows it may remove. */
  withIntents<Result>(files: readonly FileName[], task: () => Promise<Result>): Promise<Result>
  /** Clears the folders of processes that died. */
  recover(): Promise<void>
  /** Removes the folder, except for intents that the next start has to settle. */
  close(): Promise<void>
}

/** How long a failure waits for what it leaves. */
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
      // What cannot be settled now is settled by the next start; and whoever was kept waiting by a store that says nothing waits no longer.
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
      // Fails when an intent is left in it.
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

/** A process with our own id is an earlier one, since every container begins to count at one. */
const mayLive = (pid: number): boolean => pid !== process.pid && Number.isInteger(pid) && isAlive(pid)
