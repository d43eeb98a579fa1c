import type { Store } from '#db/rows.ts'
import { settingRows } from '#db/setting-rows.ts'
import { DAY } from '#kernel/clock.ts'

/** The longest pause between two sweeps; a longer one suggests that the clock leapt ahead. */
const LEAP_MS = 31 * DAY

/** The row whose time of change is the time of the last sweep, also for older versions. */
const LAST_SWEEP = { category: 'messages', key: 'last_sweep' }

/**
 * Creates the lease to delete old requests: true in at most one process a day. False for a day after the clock leapt ahead.
 */
export const sweepLease =
  ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) =>
  async (): Promise<boolean> => {
    const rows = settingRows(clock)
    const last = await rows.get(query, LAST_SWEEP)
    if (!last) {
      await rows.putOnce(query, LAST_SWEEP, {})
      return false
    }
    const pause = clock.now() - Date.parse(last.updated_at)
    if (pause >= 0 && pause < DAY) return false
    return (await rows.swap(query, LAST_SWEEP, last.version, {})) && pause > 0 && pause < LEAP_MS
  }
