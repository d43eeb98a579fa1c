import type { Store } from '#db/rows.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { settingRows } from '#db/setting-rows.ts'

/** The time that a process has for its backup; after that another process tries. */
const LEASE_MS = HOUR
const ROW = { category: 'operations', key: 'next_backup', description: 'Volgende backup' }

/**
 * Creates the lease of the nightly backup. Every process runs one; whoever acquires the lease makes the backup. `nextNight` returns when
 * the backup after a given time is due.
 */
export function nightlyLease({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, nextNight: (now: number) => number) {
  const rows = settingRows(clock)
  const dueAt = (at: number) => ({ at: isoTime(at) })

  return {
    /** True when the backup is due and the caller got the lease. */
    acquire: async (): Promise<boolean> => {
      const now = clock.now()
      const row = await rows.get(query, ROW)
      if (!row) {
        await rows.putOnce(query, ROW, dueAt(nextNight(now)))
        return false
      }
      const due = Date.parse((row.value as { at: string }).at)
      if (due <= now) return rows.swap(query, ROW, row.version, dueAt(now + LEASE_MS))
      // The due time is later than the next night can be: the clock was set back.
      if (due > now + DAY + HOUR) await rows.swap(query, ROW, row.version, dueAt(nextNight(now)))
      return false
    },

    /** Extends the lease of a caller that is not done yet. */
    extend: (): Promise<void> => rows.put(query, ROW, dueAt(clock.now() + LEASE_MS)),

    /** Ends the lease after a backup: the next one is due next night. */
    complete: (): Promise<void> => rows.put(query, ROW, dueAt(nextNight(clock.now()))),
  }
}
