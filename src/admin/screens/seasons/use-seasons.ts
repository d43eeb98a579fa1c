import type { CurrentSeason, Season, SeasonPresets, SeasonText } from '#entities/settings/season.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import type { Api, Versioned } from '#admin/kit/api.ts'
import { useSetting } from '#admin/kit/use-setting.ts'

const CURRENT = addresses.settings('current-season')
const PRESETS = addresses.settings('season-presets')

type Presets = Versioned<SeasonPresets>

/** The season that is on and the text of each, with the ways to change them; `stored` is absent while they load. */
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
  const put = async (api: Api, before: Presets, season: Season, text: SeasonText): Promise<Presets> => {
    const { version, ...texts } = before
    const saved = await api.putSetting<SeasonPresets>(PRESETS, { ...texts, [season]: text }, version)
    presetsSetting.keep({ ...saved })
    void currentSetting.refetch()
    return saved
  }

  return {
    stored: current && presets && { season: current.season, presets },
    error: currentSetting.error ?? presetsSetting.error,
    refresh,
    readAgain,

    /** Puts a season on, with the text that it has at that moment. */
    activate: async (api: Api, season: Season): Promise<void> => {
      const { [season]: text } = await readAgain(api)
      await api.putSetting<CurrentSeason>(CURRENT, { season, ...text }, current?.version ?? 0).finally(refresh)
    },

    /** Stores what a season says. `version` is the one that the person has seen; what others wrote for other seasons since is no conflict. */
    write: async (api: Api, season: Season, text: SeasonText, version: number): Promise<Presets> => {
      const seen = presets ?? (await readAgain(api))
      try {
        return await put(api, { ...seen, version }, season, text)
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'stale-version') || version !== seen.version) throw error
        const newer = await readAgain(api)
        if (!isSameText(newer[season], seen[season])) throw error
        return put(api, newer, season, text)
      }
    },
  }
}

export const isSameText = (one: SeasonText, other: SeasonText): boolean =>
  one.title === other.title && one.content === other.content && one.cta_text === other.cta_text
