import { settingPlaces } from '#features/company/setting-places.ts'
import type { Setting, Settings } from '#features/company/settings.repository.ts'
import type { Author } from '#kernel/author.ts'
import type { Change } from '#kernel/change.ts'
import { Problem } from '#kernel/problem.ts'
import { valueBefore } from './undo-row.ts'

type SettingName = 'company' | 'municipalities' | 'reviews' | 'pictures' | 'brand' | 'currentSeason' | 'seasonPresets' | 'messages'

/** Creates the undo of a change of a setting; it returns false when the change is undone already. */
export function createUndoSetting(settings: Settings) {
  const settingsByPlace = new Map<string, StoredSetting>(
    Object.entries(settingsOf(settings)).map(([name, setting]) => {
      const { category, key } = settingPlaces[name as SettingName]
      return [`${category}/${key}`, setting] as const
    }),
  )

  return async (by: Author, change: Change): Promise<boolean> => {
    const setting = settingsByPlace.get(change.subject)
    if (!setting) throw new Problem('not-found')
    const { value, version } = await setting.load()
    const next = valueBefore(Object(value) as object, change)
    if (next === null) return false
    await setting.save(by, next, version)
    return true
  }
}

/** A setting whose value was valid when it was stored. */
type StoredSetting = Setting<object, unknown>

const settingsOf = (settings: Settings): Record<SettingName, StoredSetting> => ({
  company: settings.companySetting,
  municipalities: settings.municipalitiesSetting,
  reviews: settings.reviewsSetting,
  pictures: settings.picturesSetting,
  brand: settings.brandSetting,
  currentSeason: settings.seasonSetting,
  seasonPresets: settings.presetsSetting,
  messages: settings.messagesSetting,
})
