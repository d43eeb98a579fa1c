import { z } from 'zod'
import { HOUR } from '#kernel/clock.ts'

const at = z.iso.datetime()

/** The newest backup that was made and fully read back. */
export const lastBackup = z.strictObject({ at, bytes: z.int().min(0) })

/** The newest attempt that failed to make a backup. */
export const failedBackup = z.strictObject({ at })

/** The newest encrypted backup that arrived at another place; `at` is when it was made, `sha256` the hash of the encrypted file. */
export const sentBackup = z.strictObject({ at, name: z.string(), bytes: z.int().min(0), sha256: z.hash('sha256') })

/** The newest attempt that failed to send a backup, and the number of failures since the last success; a success deletes it. */
export const unsentBackup = z.strictObject({ at, tries: z.int().min(1), reason: z.string() })

/** The newest backup that was restored for a test, and what was wrong with it. */
export const verifiedBackup = z.strictObject({ at, whole: z.boolean(), reason: z.string().nullable() })

/** The state of the backups of a site; null where nothing happened yet. */
export interface BackupState {
  made: z.output<typeof lastBackup> | null
  failed: z.output<typeof failedBackup> | null
  sent: z.output<typeof sentBackup> | null
  unsent: z.output<typeof unsentBackup> | null
  verified: z.output<typeof verifiedBackup> | null
}

/** The age at which a backup is old. One night may fail; the backup is retried every hour. */
const OLD_AFTER_MS = 48 * HOUR

/** True when a backup made `at` is older than the nightly ones should be. */
export const isOldBackup = (time: string, now: number): boolean => now - Date.parse(time) > OLD_AFTER_MS

/** True when the newest attempt to make a backup failed. */
export const hasFailed = ({ made, failed }: Pick<BackupState, 'made' | 'failed'>): boolean =>
  failed !== null && failed.at > (made?.at ?? '')
