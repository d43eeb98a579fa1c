import { z } from 'zod'
import { HOUR } from '#kernel/clock.ts'

const at = z.iso.datetime()

/** The newest backup that was made and read back whole. */
export const lastBackup = z.strictObject({ at, bytes: z.int().min(0) })

/** The newest try that made none. */
export const failedBackup = z.strictObject({ at })

/** The newest backup that arrived elsewhere, encrypted; `at` is when it was made, `sha256` that of what was sent. */
export const sentBackup = z.strictObject({ at, name: z.string(), bytes: z.int().min(0), sha256: z.hash('sha256') })

/** The newest try that sent none, and how many failed since one arrived; there is none once one arrives. */
export const unsentBackup = z.strictObject({ at, tries: z.int().min(1), reason: z.string() })

/** The newest backup that was restored in a scratch place, and what was wrong with it. */
export const verifiedBackup = z.strictObject({ at, whole: z.boolean(), reason: z.string().nullable() })

/** What is known of the backups of a site; null where nothing happened yet. */
export interface BackupState {
  made: z.output<typeof lastBackup> | null
  failed: z.output<typeof failedBackup> | null
  sent: z.output<typeof sentBackup> | null
  unsent: z.output<typeof unsentBackup> | null
  verified: z.output<typeof verifiedBackup> | null
}

/** One night may go wrong; it is tried again every hour. */
const OLD_AFTER_MS = 48 * HOUR

/** Whether a backup made `at` is older than the nightly ones make it. */
export const isOldBackup = (time: string, now: number): boolean => now - Date.parse(time) > OLD_AFTER_MS

/** Whether the newest try to make one failed. */
export const hasFailed = ({ made, failed }: Pick<BackupState, 'made' | 'failed'>): boolean =>
  failed !== null && failed.at > (made?.at ?? '')
