import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './file-store.ts'
import { isAlive } from './is-alive.ts'

/** What the name of an intent ends with: a note of a file that is being stored. */
const INTENT = '.promise'

/** The folder of one process for temporary files; the next start clears it when the process died. */
export interface WorkFolder {
  folder: string
  /** The path of a new file in the folder. */
  newFile(): Promise<string>
  /** Runs a task that stores a file and its row. When it fails, or the process dies in it, the file is removed unless its row is there. */
  withIntent<Result>(bucket: Bucket, path: string, task: () => Promise<Result>): Promise<Result>
  /** Clears the folders of processes that died. */
  recover(): Promise<void>
  /** Removes the folder, except for intents that the next start has to settle. */
  close(): Promise<void>
}

/** `settle` removes a stored file unless a row refers to it. */
export function createWorkFolder(root: string, settle: (bucket: Bucket, path: string) => Promise<void>): WorkFolder {
  const folder = join(root, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const newFile = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, randomBytes(12).toString('hex'))
  }

  return {
    folder,
    newFile,

    withIntent: async (bucket, path, task) => {
      const note = `${await newFile()}${INTENT}`
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

async function clear(folder: string, settle: (bucket: Bucket, path: string) => Promise<void>): Promise<void> {
  const intents = (await readdir(folder)).filter((name) => name.endsWith(INTENT))
  for (const name of intents) {
    const [, bucket, path] = /^(\w+)\/(.+)$/.exec(await readFile(join(folder, name), 'utf8')) ?? []
    if (bucket !== undefined && path !== undefined) await settle(bucket as Bucket, path)
  }
  await rm(folder, { recursive: true, force: true })
}

/** A process with our own id is an earlier one, since every container begins to count at one. */
const mayLive = (pid: number): boolean => pid !== process.pid && Number.isInteger(pid) && isAlive(pid)
