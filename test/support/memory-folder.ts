import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const ENOUGH = 2 ** 30

/** Returns a folder whose files are in memory. Returns null where there is none, or where it is as small as a container gets by default. */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= ENOUGH ? FOLDER : null
  } catch {
    return null
  }
}
