import fs, { type NoParamCallback, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Runs a task, and answers how to ask whether a file or a folder was synced to the disk meanwhile, as all must be that has to survive a power cut. */
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
  // For streams.
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
