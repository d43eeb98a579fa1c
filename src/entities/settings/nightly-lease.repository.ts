import type { Store } from '#db/rows.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'

/** How long a process has for its backup; after that another one tries. */
const LEASE_MS = HOUR
const ROW = { category: 'operations', setting_key: 'next_backup' }

/** Of all processes on one database one makes the backup: the one that acquires the lease. `nextNight` tells when the one after a moment is due. */
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

  /** Compares the version and swaps, so that one process wins. */
  const claim = async (version: number, at: number): Promise<boolean> => {
    const claimed = updateRow()
      .set({ ...dueAt(at), version: version + 1 })
      .where('version', '=', version)
    return (await claimed.executeTakeFirst()).numUpdatedRows === 1n
  }

  return {
    /** Whether the backup is due and the caller has the lease. */
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
      // Further away than the next night can be: the clock was put back.
      if (due > now + DAY + HOUR) await claim(row.version, nextNight(now))
      return false
    },

    /** For who has the lease and is not done yet. */
    extend: async (): Promise<void> =>
      void (await updateRow()
        .set((eb) => ({ ...dueAt(clock.now() + LEASE_MS), version: eb('version', '+', 1) }))
        .execute()),

    /** After the backup was made: the next one is due next night. */
    complete: async (): Promise<void> =>
      void (await updateRow()
        .set((eb) => ({ ...dueAt(nextNight(clock.now())), version: eb('version', '+', 1) }))
        .execute()),
  }
}
