import fs, { type NoParamCallback, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Runs a task and returns a function that says whether a file or folder was synced to the disk meanwhile. Everything that must survive a
 * power cut is synced.
 */
export async function syncedIn(task: () => Promise<unknown>): Promise<(path: string) => boolean> {
  const handle = await open(import.meta.filename)
  const handles = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = handles
  const { fsync } = fs
  const synced = new Set<string>()
  const note = (found: Stats) => void synced.add(idOf(found))

  handles.sync = async function (this: FileHandle) {
    await sync.call(this)
    note(await this.stat())
  }
  // Streams call this function.
  const noted = (file: number, done: NoParamCallback) =>
    fsync(file, (error) => {
      if (!error) note(fs.fstatSync(file))
      done(error)
    })
  Object.assign(fs, { fsync: noted })
  try {
    await task()
  } finally {
    Object.assign(handles, { sync })
    Object.assign(fs, { fsync })
  }
  return (path) => synced.has(idOf(fs.statSync(path)))
}

const idOf = ({ dev, ino }: Stats): string => `${dev} ${ino}`
