import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isoTime } from '#kernel/clock.ts'

/** How many automatic backups are kept. */
export const BACKUPS_KEPT = 7
/** How many of those that an import of content makes first. */
const BEFORE_IMPORT_KEPT = 3

const KINDS = {
  nightly: { begins: 'helder', kept: BACKUPS_KEPT },
  'before-import': { begins: 'before-import', kept: BEFORE_IMPORT_KEPT },
}

/** The space on the disk that a backup leaves free. */
const RESERVE_BYTES = 256 * 1024 ** 2

/** Whether `bytes` fit on the disk of a folder, with `RESERVE_BYTES` left. */
export async function roomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + RESERVE_BYTES
}

/** The folder of the automatic backups of one kind; other files in it are left alone. */
export function backupFolder(folder: string, kind: keyof typeof KINDS = 'nightly') {
  const { begins, kept } = KINDS[kind]
  const ours = new RegExp(`^${begins}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ\\.tar\\.gz$`)
  return {
    /** Makes sure that it is there and that only its owner can read it. */
    prepare: () => mkdir(folder, { recursive: true, mode: 0o700 }),

    fileOf: (now: number) => join(folder, `${begins}-${isoTime(now).slice(0, 19).replaceAll(':', '-')}Z.tar.gz`),

    hasRoomFor: (bytes: number): Promise<boolean> => roomFor(folder, bytes),

    /** Removes the oldest of ours beyond those that are kept. */
    async removeOldest(): Promise<void> {
      const names = (await readdir(folder)).filter((name) => ours.test(name)).toSorted()
      for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
    },
  }
}
