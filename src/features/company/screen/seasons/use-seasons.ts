import type { CurrentSeason, Season, SeasonPresets, SeasonText } from '#features/company/season.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import type { Api, Versioned } from '#admin/kit/api.ts'
import { useSetting } from '#admin/kit/use-setting.ts'

const CURRENT = addresses.settings('current-season')
const PRESETS = addresses.settings('season-presets')

type Presets = Versioned<SeasonPresets>

/**
 * Reads the current season and the texts of all seasons, and returns functions that change them; `stored` is undefined while they are
 * loading.
 */
export function useSeasons() {
  const currentSetting = useSetting(CURRENT)
  const presetsSetting = useSetting(PRESETS)
  const current = currentSetting.data as Versioned<CurrentSeason> | undefined
  const presets = presetsSetting.data as Presets | undefined
  const refresh = () => {
    void currentSetting.refetch()
    void presetsSetting.refetch()
  }

  const readAgain = async (api: Api): Promise<Presets> => {
    const read = await api.getSetting<SeasonPresets>(PRESETS)
    presetsSetting.keep({ ...read })
    return read
  }
  const put = async (api: Api, { version, ...texts }: Presets, season: Season, text: SeasonText): Promise<Presets> => {
    const saved = await api.putSetting<SeasonPresets>(PRESETS, { ...texts, [season]: text }, version)
    presetsSetting.keep({ ...saved })
    void currentSetting.refetch()
    return saved
  }

  return {
    stored: current && presets && { season: current.season, presets },
    error: currentSetting.error ?? presetsSetting.error,
    readAgain,

    /** Activates a season with its current text. */
    activate: async (api: Api, season: Season): Promise<void> => {
      const { [season]: text } = await readAgain(api)
      await api.putSetting<CurrentSeason>(CURRENT, { season, ...text }, current?.version ?? 0).finally(refresh)
    },

    /**
     * Stores the text of one season with the current texts of the others. Throws `stale-version` when somebody saved any of them after
     * `version`.
     */
    write: async (api: Api, season: Season, text: SeasonText, version: number): Promise<Presets> => {
      const newest = await readAgain(api)
      if (newest.version !== version) throw new Problem('stale-version')
      return put(api, newest, season, text)
    },

    /** Restores the built-in text of a season. Throws `stale-version` when somebody changed it after `seen` was read. */
    restore: async (api: Api, season: Season, builtIn: SeasonText, seen: SeasonText): Promise<Presets> => {
      const newest = await readAgain(api)
      if (!isSameText(newest[season], seen)) throw new Problem('stale-version')
      return put(api, newest, season, builtIn)
    },
  }
}

export const isSameText = (one: SeasonText, other: SeasonText): boolean =>
  one.title === other.title && one.content === other.content && one.cta_text === other.cta_text
