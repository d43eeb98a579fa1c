import type { Store } from '#db/rows.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'

/** The time that a process has for its backup; after that another process tries. */
const LEASE_MS = HOUR
const ROW = { category: 'operations', setting_key: 'next_backup' }

/**
 * Creates the lease of the nightly backup. Every process runs one; whoever acquires the lease makes the backup. `nextNight` returns when
 * the backup after a given time is due.
 */
export function nightlyLease({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, nextNight: (now: number) => number) {
  const updateRow = () =>
    query.updateTable('website_settings').where('category', '=', ROW.category).where('setting_key', '=', ROW.setting_key)
  const dueAt = (at: number) => ({ setting_value: { at: isoTime(at) }, updated_at: isoTime(clock.now()) })

  const begin = async (): Promise<void> => {
    const now = isoTime(clock.now())
    const row = {
      ...ROW,
      ...dueAt(nextNight(clock.now())),
      id: newId(clock.now()),
      created_at: now,
      version: 1,
      description: 'Volgende backup',
    }
    await query
      .insertInto('website_settings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
      .execute()
  }

  /** Swaps the row if it has this version, so that one process wins. */
  const claim = async (version: number, at: number): Promise<boolean> => {
    const claimed = updateRow()
      .set({ ...dueAt(at), version: version + 1 })
      .where('version', '=', version)
    return (await claimed.executeTakeFirst()).numUpdatedRows === 1n
  }

  return {
    /** True when the backup is due and the caller got the lease. */
    acquire: async (): Promise<boolean> => {
      const row = await query
        .selectFrom('website_settings')
        .select(['setting_value', 'version'])
        .where('category', '=', ROW.category)
        .where('setting_key', '=', ROW.setting_key)
        .executeTakeFirst()
      if (!row) {
        await begin()
        return false
      }
      const now = clock.now()
      const due = Date.parse((row.setting_value as { at: string }).at)
      if (due <= now) return claim(row.version, now + LEASE_MS)
      // The due time is later than the next night can be: the clock was set back.
      if (due > now + DAY + HOUR) await claim(row.version, nextNight(now))
      return false
    },

    /** Extends the lease of a caller that is not done yet. */
    extend: async (): Promise<void> =>
      void (await updateRow()
        .set((eb) => ({ ...dueAt(clock.now() + LEASE_MS), version: eb('version', '+', 1) }))
        .execute()),

    /** Ends the lease after a backup: the next one is due next night. */
    complete: async (): Promise<void> =>
      void (await updateRow()
        .set((eb) => ({ ...dueAt(nextNight(clock.now())), version: eb('version', '+', 1) }))
        .execute()),
  }
}
