import type { Database } from '#db/connection.ts'
import { type Clock, DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { nextNight } from './night.ts'

/** How long whoever has the turn keeps it; after that the others take it for dead, and try themselves. */
export const TURN_MS = HOUR
const PLACE = { category: 'operations', setting_key: 'next_backup' }

/** Whose turn it is to make tonight's backup: of all processes on one database, one. */
export interface Turn {
  /** Whether the backup is due and falls to the caller, who has an hour for it. */
  take(): Promise<boolean>
  /** It is made; the next one is due next night. */
  done(): Promise<void>
}

export function createTurn({ database: { query }, clock }: { database: Database; clock: Clock }): Turn {
  const ofPlace = () =>
    query.updateTable('website_settings').where('category', '=', PLACE.category).where('setting_key', '=', PLACE.setting_key)
  const dueAt = (at: number) => ({ setting_value: { at: isoTime(at) }, updated_at: isoTime(clock.now()) })

  const begin = async (): Promise<void> => {
    const now = isoTime(clock.now())
    const row = {
      ...PLACE,
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

  /** Only who still sees the version that he read gets to write. */
  const claim = async (version: number, at: number): Promise<boolean> => {
    const claimed = ofPlace()
      .set({ ...dueAt(at), version: version + 1 })
      .where('version', '=', version)
    return (await claimed.executeTakeFirst()).numUpdatedRows === 1n
  }

  return {
    take: async () => {
      const row = await query
        .selectFrom('website_settings')
        .select(['setting_value', 'version'])
        .where('category', '=', PLACE.category)
        .where('setting_key', '=', PLACE.setting_key)
        .executeTakeFirst()
      if (!row) {
        await begin()
        return false
      }
      const now = clock.now()
      const due = Date.parse((row.setting_value as { at: string }).at)
      if (due <= now) return claim(row.version, now + TURN_MS)
      // Further off than a night ever is: the clock was put back since.
      if (due > now + DAY + HOUR) await claim(row.version, nextNight(now))
      return false
    },

    done: async () =>
      void (await ofPlace()
        .set((eb) => ({ ...dueAt(nextNight(clock.now())), version: eb('version', '+', 1) }))
        .execute()),
  }
}
