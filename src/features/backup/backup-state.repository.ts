import type { z } from 'zod'
import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { type BackupState, failedBackup, lastBackup, sentBackup, unsentBackup, verifiedBackup } from './backup-state.ts'
import { settingPlaces } from '#features/company/setting-places.ts'

const PLACES = {
  made: { ...settingPlaces.lastBackup, schema: lastBackup },
  failed: { ...settingPlaces.failedBackup, schema: failedBackup },
  sent: { ...settingPlaces.sentBackup, schema: sentBackup },
  unsent: { ...settingPlaces.unsentBackup, schema: unsentBackup },
  verified: { ...settingPlaces.verifiedBackup, schema: verifiedBackup },
}
const { category } = settingPlaces.lastBackup

/** Creates the repository of the state of backups. No page shows any of it, so no page becomes stale. */
export const backupStateRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => ({
  /** Returns the state; a value that cannot be parsed is null. */
  read: async (): Promise<BackupState> => {
    const rows = await query
      .selectFrom('website_settings')
      .select(['setting_key', 'setting_value'])
      .where('category', '=', category)
      .execute()
    const stored = <Value>({ key, schema }: { key: string; schema: z.ZodType<Value> }): Value | null =>
      schema.safeParse(rows.find(({ setting_key }) => setting_key === key)?.setting_value).data ?? null
    return {
      made: stored(PLACES.made),
      failed: stored(PLACES.failed),
      sent: stored(PLACES.sent),
      unsent: stored(PLACES.unsent),
      verified: stored(PLACES.verified),
    }
  },

  record: async <Name extends keyof BackupState>(name: Name, setting_value: NonNullable<BackupState[Name]>): Promise<void> => {
    const now = isoTime(clock.now())
    const { key: setting_key, description } = PLACES[name]
    await query
      .insertInto('website_settings')
      .values({ id: newId(clock.now()), created_at: now, updated_at: now, version: 1, category, setting_key, setting_value, description })
      .onConflict((conflict) =>
        conflict
          .columns(['category', 'setting_key'])
          .doUpdateSet((eb) => ({ setting_value: eb.ref('excluded.setting_value'), updated_at: now })),
      )
      .execute()
  },

  forget: async (name: keyof BackupState): Promise<void> => {
    await query.deleteFrom('website_settings').where('category', '=', category).where('setting_key', '=', PLACES[name].key).execute()
  },
})

export type BackupStateRepository = ReturnType<typeof backupStateRepository>
