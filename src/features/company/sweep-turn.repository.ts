import type { Store } from '#db/rows.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'

/** The longest pause between two sweeps; a longer one suggests that the clock leapt ahead. */
const LEAP_MS = 31 * DAY

const LAST_SWEEP = { category: 'messages', setting_key: 'last_sweep' }

/**
 * True in at most one process a day: the one that moves the time of the last sweep gets the lease to delete old requests. False for a day
 * after the clock leapt ahead. `now` is in milliseconds.
 */
export async function takeSweepTurn({ database: { query } }: Pick<Store, 'database'>, now: number): Promise<boolean> {
  const time = isoTime(now)
  const row = { ...LAST_SWEEP, id: newId(now), created_at: time, updated_at: time, version: 1, setting_value: {}, description: null }
  const isFirst = await query
    .insertInto('website_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (isFirst) return false

  const lastSweep = () =>
    query.selectFrom('website_settings').where('category', '=', LAST_SWEEP.category).where('setting_key', '=', LAST_SWEEP.setting_key)
  const { updated_at: last } = await lastSweep().select('updated_at').executeTakeFirstOrThrow()
  const pause = now - Date.parse(last)
  if (pause >= 0 && pause < DAY) return false
  const { numUpdatedRows } = await query
    .updateTable('website_settings')
    .set({ updated_at: time })
    .where('id', 'in', lastSweep().select('id'))
    .where('updated_at', '=', last)
    .executeTakeFirst()
  return numUpdatedRows > 0n && pause > 0 && pause < LEAP_MS
}
