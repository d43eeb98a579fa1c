import { z } from 'zod'

/** The newest backup that was made and read back whole. */
export const lastBackup = z.strictObject({ at: z.iso.datetime(), bytes: z.int().min(0) })

/** The newest try that made none. */
export const failedBackup = z.strictObject({ at: z.iso.datetime() })

export type LastBackup = z.output<typeof lastBackup>
export type FailedBackup = z.output<typeof failedBackup>
