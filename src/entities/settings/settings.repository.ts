import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { type Company, company, DEFAULT_COMPANY } from './company.ts'
import { type CurrentSeason, currentSeason } from './season.ts'

/** Values that stand once per site, kept in website_settings under a category and a key. Spec document 1, section 3. */
export const settings = ({ database, clock, changes }: Store) => {
  const read = async (category: string, key: string): Promise<unknown> =>
    (
      await database.query
        .selectFrom('website_settings')
        .select('setting_value')
        .where('category', '=', category)
        .where('setting_key', '=', key)
        .executeTakeFirst()
    )?.setting_value

  const write = (category: string, setting_key: string, setting_value: object, description: string): Promise<void> =>
    changes.record(['settings'], async (transaction) => {
      const now = isoTime(clock.now())
      await transaction
        .insertInto('website_settings')
        .values({ id: newId(clock.now()), created_at: now, updated_at: now, version: 1, category, setting_key, setting_value, description })
        .onConflict((conflict) =>
          conflict.columns(['category', 'setting_key']).doUpdateSet((eb) => ({
            setting_value: eb.ref('excluded.setting_value'),
            updated_at: now,
            version: eb('website_settings.version', '+', 1),
          })),
        )
        .execute()
    })

  return {
    /** The company's data: what staff saved over the defaults, so that a field added later has a value too. */
    company: async (): Promise<Company> => {
      const saved = company.partial().safeParse(await read('company', 'profile'))
      return { ...DEFAULT_COMPANY, ...(saved.success ? saved.data : {}) }
    },
    saveCompany: (value: Company) => write('company', 'profile', value, 'Bedrijfsgegevens'),

    /** The season that staff chose, or null: then it is the default one with its built-in texts. */
    currentSeason: async (): Promise<CurrentSeason | null> =>
      currentSeason.safeParse(await read('seasonal', 'current_season')).data ?? null,
    saveCurrentSeason: (value: CurrentSeason) => write('seasonal', 'current_season', value, 'Seizoensinhoud'),
  }
}
