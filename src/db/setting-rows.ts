import type { Kysely } from 'kysely'
import { type Clock, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import type { Tables } from './tables.ts'

/** Names one row of website_settings, which holds one value of the site. */
export interface SettingRow {
  category: string
  key: string
  /** What the value is, for who reads the table; null for bookkeeping. */
  description?: string | null
}

/** The stored value with its times, ISO 8601; `version` counts its writes. */
export interface StoredSetting {
  value: unknown
  version: number
  created_at: string
  updated_at: string
}

/** Creates the reads and writes of website_settings. Each takes the connection or transaction that it runs on. */
export function settingRows(clock: Clock) {
  const read = (on: Kysely<Tables>, category: string) =>
    on
      .selectFrom('website_settings')
      .select(['setting_key', 'setting_value', 'version', 'created_at', 'updated_at'])
      .where('category', '=', category)

  const insert = (on: Kysely<Tables>, { category, key, description = null }: SettingRow, setting_value: object) => {
    const now = isoTime(clock.now())
    const row = { id: newId(clock.now()), created_at: now, updated_at: now, version: 1, category, setting_key: key, description }
    return on.insertInto('website_settings').values({ ...row, setting_value })
  }

  return {
    get: async (on: Kysely<Tables>, { category, key }: SettingRow): Promise<StoredSetting | undefined> => {
      const row = await read(on, category).where('setting_key', '=', key).executeTakeFirst()
      return row && storedIn(row)
    },

    /** Returns every value of a category by its key. */
    all: async (on: Kysely<Tables>, category: string): Promise<Map<string, StoredSetting>> =>
      new Map((await read(on, category).execute()).map((row) => [row.setting_key, storedIn(row)])),

    /** Stores the value, in place of the one that was there. */
    put: async (on: Kysely<Tables>, row: SettingRow, value: object): Promise<void> => {
      await insert(on, row, value)
        .onConflict((conflict) =>
          conflict.columns(['category', 'setting_key']).doUpdateSet((eb) => ({
            setting_value: eb.ref('excluded.setting_value'),
            updated_at: eb.ref('excluded.updated_at'),
            version: eb('website_settings.version', '+', 1),
          })),
        )
        .execute()
    },

    /** Stores the value if there is none; false when there was one, which stays. */
    putOnce: async (on: Kysely<Tables>, row: SettingRow, value: object): Promise<boolean> => {
      const once = insert(on, row, value).onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
      return (await once.returning('id').executeTakeFirst()) !== undefined
    },

    /**
     * Replaces the value if it still has this version; false when somebody else wrote meanwhile. Of several processes one succeeds, so this
     * also serves as a lease. A holder that writes often passes its version as `next`.
     */
    swap: async (
      on: Kysely<Tables>,
      { category, key }: SettingRow,
      version: number,
      value: object,
      next = version + 1,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await on
        .updateTable('website_settings')
        .set({ setting_value: value, updated_at: isoTime(clock.now()), version: next })
        .where('category', '=', category)
        .where('setting_key', '=', key)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    forget: async (on: Kysely<Tables>, { category, key }: SettingRow): Promise<void> => {
      await on.deleteFrom('website_settings').where('category', '=', category).where('setting_key', '=', key).execute()
    },
  }
}

/** The column's name decides that SQLite's text is read as JSON, so a query cannot give it another one. */
const storedIn = ({
  setting_value: value,
  version,
  created_at,
  updated_at,
}: Pick<Tables['website_settings'], 'setting_value' | 'version' | 'created_at' | 'updated_at'>): StoredSetting => ({
  value,
  version,
  created_at,
  updated_at,
})
