import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { settingRows } from '#db/setting-rows.ts'
import type { Tables } from '#db/tables.ts'
import { lenient } from '#kernel/lenient.ts'
import { type CurrentSeason, currentSeason, DEFAULT_SEASON, type SeasonPresets, seasonPresets, textOf } from './season.ts'
import { settingPlaces } from './setting-places.ts'
import type { SaveAt, Setting } from './write-setting.ts'

interface SeasonParts {
  query: Query
  rows: ReturnType<typeof settingRows>
  saveAt: SaveAt
}

const currentPlace = settingPlaces.currentSeason
const presetsPlace = settingPlaces.seasonPresets

/** Creates the settings of the active season and of the text of each season, which change each other when they are saved. */
export function seasonSettings({ query: outside, rows, saveAt }: SeasonParts) {
  /** Reads the active season, and the text of each season for which staff wrote one. */
  const seasons = async (query: Query) => {
    const [on, written] = [await rows.get(query, currentPlace), await rows.get(query, presetsPlace)]
    const current = storedSeason.safeParse(on?.value).data
    const presets = {
      ...storedPresets.safeParse(written?.value).data,
      ...(current && { [current.season]: textOf(current) }),
    }
    return { current, presets, versions: { current: on?.version ?? 0, presets: written?.version ?? 0 } }
  }
  const seasonSetting: Setting<CurrentSeason, CurrentSeason | null> = {
    load: async () => {
      const { current, presets, versions } = await seasons(outside)
      const text = presets[DEFAULT_SEASON]
      return { value: current ?? (text ? { season: DEFAULT_SEASON, ...text } : null), version: versions.current }
    },
    // The text of the previous season is stored when another season is activated.
    save: saveAt(currentPlace, {
      before: async (transaction, value, put) =>
        put(presetsPlace, { ...(await seasons(transaction)).presets, [value.season]: textOf(value) }),
    }),
  }
  const presetsSetting: Setting<SeasonPresets, Partial<SeasonPresets>> = {
    load: async () => {
      const { presets, versions } = await seasons(outside)
      return { value: presets, version: versions.presets }
    },
    // The banner shows the new text of the active season; when the stored season is unreadable, that is the default one.
    save: saveAt(presetsPlace, {
      before: async (transaction, value, put) => {
        const { current, presets, versions } = await seasons(transaction)
        const on = current?.season ?? (versions.current > 0 ? DEFAULT_SEASON : undefined)
        if (on && (!current || JSON.stringify(value[on]) !== JSON.stringify(presets[on])))
          await put(currentPlace, { season: on, ...value[on] })
      },
    }),
  }
  return { seasonSetting, presetsSetting }
}

type Query = Store['database']['query'] | Transaction<Tables>

// Only forms are strict.
const storedSeason = lenient(currentSeason)
const storedPresets = lenient(seasonPresets).partial()
