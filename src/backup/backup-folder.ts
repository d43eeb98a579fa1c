import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '#kernel/clock.ts'

/** How many automatic backups are kept. */
export const BACKUPS_KEPT = 7
const NAME = /^helder-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
/** The space on the disk that a backup leaves free. */
const RESERVE_BYTES = 256 * 1024 ** 2

/** The folder of the automatic backups; other files in it are left alone. */
export function backupFolder(folder: string) {
  return {
    /** Makes sure that it is there and that only its owner can read it. */
    prepare: () => mkdir(folder, { recursive: true, mode: 0o700 }),

    fileOf: (now: number) => join(folder, `helder-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz`),

    /** Whether `bytes` fit on the disk, with `RESERVE_BYTES` left. */
    async hasRoomFor(bytes: number): Promise<boolean> {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize >= bytes + RESERVE_BYTES
    },

    /** Removes the oldest of ours beyond the seven newest. */
    async removeOldest(): Promise<void> {
      const ours = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
      for (const name of ours.slice(0, -BACKUPS_KEPT)) await rm(join(folder, name), { force: true })
    },
  }
}
