import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './file-store.ts'
import { isAlive } from './is-alive.ts'

const PROMISE = '.promise'

/** The folder of one process for what it is writing; when the process dies, the next one to start clears it away. */
export interface UnfinishedWork {
  folder: string
  /** A name in the folder that nobody has yet; the folder is there. */
  newFile(): Promise<string>
  /**
   * Runs a task that stores a file and notes it in a row. When it fails, or the process dies in the middle of it, the file goes again,
   * unless its row is there after all.
   */
  keepingPromise<Result>(bucket: Bucket, path: string, task: () => Promise<Result>): Promise<Result>
  /** Clears away what processes left that live no more. */
  clearAfterTheDead(): Promise<void>
  /** Removes the folder of this process, but for what the next start has to settle. */
  close(): Promise<void>
}

/** `settle` removes a stored file unless a row shows it. */
export function unfinishedWork(root: string, settle: (bucket: Bucket, path: string) => Promise<void>): UnfinishedWork {
  const folder = join(root, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const newFile = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomBytes(12).toString('hex'))
  }

  return {
    folder,
    newFile,

    keepingPromise: async (bucket, path, task) => {
      const note = `${await newFile()}${PROMISE}`
      await writeFile(note, `${bucket}/${path}`)
      try {
        const result = await task()
        await rm(note, { force: true })
        return result
      } catch (error) {
        // What cannot be settled now is settled by the next start.
        await settle(bucket, path).then(
          () => rm(note, { force: true }),
          () => undefined,
        )
        throw error
      }
    },

    clearAfterTheDead: async () => {
      for (const name of await readdir(root).catch(() => []))
        if (join(root, name) !== folder && !mayLive(Number.parseInt(name, 10))) await clear(join(root, name), settle)
    },

    close: async () => {
      for (const name of await readdir(folder).catch(() => [])) if (!name.endsWith(PROMISE)) await rm(join(folder, name), { force: true })
      // Not empty when something is left to be settled.
      await rmdir(folder).catch(() => undefined)
    },
  }
}

async function clear(folder: string, settle: (bucket: Bucket, path: string) => Promise<void>): Promise<void> {
  const promises = (await readdir(folder)).filter((name) => name.endsWith(PROMISE))
  for (const name of promises) {
    const [, bucket, path] = /^(\w+)\/(.+)$/.exec(await readFile(join(folder, name), 'utf8')) ?? []
    if (bucket !== undefined && path !== undefined) await settle(bucket as Bucket, path)
  }
  await rm(folder, { recursive: true, force: true })
}

/** A process that has our own number is an earlier one: every container begins to count at one. */
const mayLive = (pid: number): boolean => pid !== process.pid && Number.isInteger(pid) && isAlive(pid)
