import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '#kernel/clock.ts'
import { backupName, type BackupKind, expiredNames, timeInName } from './backup-name.ts'
import type { Retention } from './retention.ts'

/** How many of those that an import of content makes first are kept. */
const BEFORE_IMPORT_KEPT = 3
/** Fewer than elsewhere: they take the disk of the site itself. */
const NIGHTLY_KEPT: Retention = { days: 7, weeks: 0, months: 0 }

/** The space on the disk that a backup leaves free. */
const RESERVE_BYTES = 256 * 1024 ** 2

/** Whether `bytes` fit on the disk of a folder, with `RESERVE_BYTES` left. */
export async function roomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + RESERVE_BYTES
}

/** The folder of the automatic backups of one kind; other files in it are left alone. */
export function backupFolder(folder: string, kind: BackupKind = 'nightly') {
  const ours = async (): Promise<string[]> => (await readdir(folder)).filter((name) => timeInName(name, kind) !== undefined).toSorted()
  return {
    /** Makes sure that it is there and that only its owner can read it. */
    prepare: () => mkdir(folder, { recursive: true, mode: 0o700 }),

    /** A file that is not there yet, named by the second. */
    newFile: (now: number): string => {
      let time = now
      while (existsSync(join(folder, backupName(time, kind)))) time += SECOND
      return join(folder, backupName(time, kind))
    },

    /** The name of the newest, and when it was made, in milliseconds since the epoch. */
    newest: async (): Promise<{ name: string; at: number } | undefined> => {
      const name = (await ours()).at(-1)
      return name === undefined ? undefined : { name, at: timeInName(name, kind) ?? 0 }
    },

    hasRoomFor: (bytes: number): Promise<boolean> => roomFor(folder, bytes),

    /** Removes those of ours that are not kept any longer. */
    async removeOld(): Promise<void> {
      const names = await ours()
      const old = kind === 'nightly' ? expiredNames(names, NIGHTLY_KEPT) : names.slice(0, -BEFORE_IMPORT_KEPT)
      for (const name of old) await rm(join(folder, name), { force: true })
    },
  }
}
