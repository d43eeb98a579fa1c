import type { z } from 'zod'
import type { Store } from '#db/rows.ts'
import { settingRows } from '#db/setting-rows.ts'
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
export const backupStateRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const rows = settingRows(clock)
  return {
    /** Returns the state; a value that cannot be parsed is null. */
    read: async (): Promise<BackupState> => {
      const all = await rows.all(query, category)
      const stored = <Value>({ key, schema }: { key: string; schema: z.ZodType<Value> }): Value | null =>
        schema.safeParse(all.get(key)?.value).data ?? null
      return {
        made: stored(PLACES.made),
        failed: stored(PLACES.failed),
        sent: stored(PLACES.sent),
        unsent: stored(PLACES.unsent),
        verified: stored(PLACES.verified),
      }
    },
    record: <Name extends keyof BackupState>(name: Name, value: NonNullable<BackupState[Name]>): Promise<void> =>
      rows.put(query, PLACES[name], value),
    forget: (name: keyof BackupState): Promise<void> => rows.forget(query, PLACES[name]),
  }
}

export type BackupStateRepository = ReturnType<typeof backupStateRepository>
