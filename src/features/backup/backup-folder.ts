import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND } from '#kernel/clock.ts'
import { backupName, type BackupKind, expiredNames, isMadeBy, timeInName } from './backup-name.ts'
import type { Retention } from './retention.ts'

/** The number of backups from before an import that stay. */
const BEFORE_IMPORT_MAX = 3
/** The retention on this disk; it is shorter than at the other place, because these backups take the disk of the site itself. */
const NIGHTLY_RETENTION: Retention = { days: 7, weeks: 0, months: 0 }

/** The free space on the disk that a backup does not use. */
const RESERVE_BYTES = 256 * 1024 ** 2

/** True when `bytes` fit on the disk of a folder, with `RESERVE_BYTES` left. */
export async function roomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + RESERVE_BYTES
}

/** Opens the folder of the automatic backups of one kind; other files in it are left untouched. */
export function backupFolder(folder: string, kind: BackupKind = 'nightly') {
  const madeBy = async (now: number): Promise<string[]> => (await readdir(folder)).filter((name) => isMadeBy(now, name, kind)).toSorted()
  return {
    /** Creates the folder when it does not exist, so that only its owner can read it. */
    prepare: () => mkdir(folder, { recursive: true, mode: 0o700 }),

    /** Returns the path of a new file, named by the second. */
    newFile: (now: number): string => {
      let time = now
      while (existsSync(join(folder, backupName(time, kind)))) time += SECOND
      return join(folder, backupName(time, kind))
    },

    /** Returns the name of the newest backup that was made by now, and when, in milliseconds since the epoch. */
    newest: async (now: number): Promise<{ name: string; at: number } | undefined> => {
      const name = (await madeBy(now)).at(-1)
      return name === undefined ? undefined : { name, at: timeInName(name, kind) ?? 0 }
    },

    hasRoomFor: (bytes: number): Promise<boolean> => roomFor(folder, bytes),

    /** Deletes the backups that the retention no longer includes. */
    async removeOld(now: number): Promise<void> {
      const names = await madeBy(now)
      const old = kind === 'nightly' ? expiredNames(names, NIGHTLY_RETENTION, now) : names.slice(0, -BEFORE_IMPORT_MAX)
      for (const name of old) await rm(join(folder, name), { force: true })
    },
  }
}
