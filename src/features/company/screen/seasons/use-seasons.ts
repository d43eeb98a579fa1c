import { type CurrentSeason, type Season, type SeasonPresets, type SeasonText, textOf } from '#features/company/season.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { season as standard } from '#texts/nl/season.ts'
import type { Api, Versioned } from '#admin/kit/api.ts'
import { useSetting } from '#admin/kit/use-setting.ts'

const CURRENT = addresses.settings('current-season')
const PRESETS = addresses.settings('season-presets')

type Presets = Versioned<SeasonPresets>
export type VersionedText = Versioned<SeasonText>

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
  const put = (api: Api, { version, may: _may, ...texts }: Presets, season: Season, text: SeasonText): Promise<Presets> =>
    api.putSetting<SeasonPresets>(PRESETS, { ...texts, [season]: text }, version)
  /** Shows a saved text at once, beside the texts that were read for the save. */
  const keep = (season: Season, { version, may: _may, ...text }: VersionedText) => {
    presetsSetting.keep((before) => before && { ...before, [season]: text, version })
    void currentSetting.refetch()
  }

  const putBuiltIn = async (api: Api, season: Season, seen: SeasonText): Promise<VersionedText> => {
    const newest = await readAgain(api)
    if (!isSameText(newest[season], seen)) throw new Problem('stale-version')
    const builtIn = textOf(standard.presets[season])
    const { version } = await put(api, newest, season, builtIn)
    return { ...builtIn, version }
  }

  const putCurrent = async (api: Api, season: Season): Promise<Versioned<CurrentSeason>> => {
    const { [season]: text } = await readAgain(api)
    // A text that was just saved may have changed the version: that is being read.
    const { data } = currentSetting.isFetching ? await currentSetting.refetch({ cancelRefetch: false }) : currentSetting
    return api.putSetting<CurrentSeason>(CURRENT, { season, ...text }, data?.version ?? 0).catch((error: unknown) => {
      refresh()
      throw error
    })
  }

  return {
    stored: current && presets && { season: current.season, presets },
    error: currentSetting.error ?? presetsSetting.error,
    readAgain,
    keep,

    /** Activates a season with its current text. */
    activate: async (api: Api, season: Season): Promise<void> => {
      currentSetting.keep(await putCurrent(api, season))
      void presetsSetting.refetch()
    },

    /** Proposes or plans to activate a season, with an API that asks for that. */
    proposeActivation: async (api: Api, season: Season): Promise<void> => {
      await putCurrent(api, season)
    },

    /**
     * Stores the text of one season with the current texts of the others, and returns all of them; `keep` shows it. Throws `stale-version`
     * when somebody saved any of them after `version`.
     */
    write: async (api: Api, season: Season, text: SeasonText, version: number): Promise<Presets> => {
      const newest = await readAgain(api)
      if (newest.version !== version) throw new Problem('stale-version')
      return put(api, newest, season, text)
    },

    /** Restores the built-in text of a season. Throws `stale-version` when somebody changed it after `seen` was read. */
    restore: async (api: Api, season: Season, seen: SeasonText): Promise<void> => keep(season, await putBuiltIn(api, season, seen)),

    /** Proposes the built-in text of a season. Throws `stale-version` as `restore` does. */
    proposeRestore: async (api: Api, season: Season, seen: SeasonText): Promise<void> => {
      await putBuiltIn(api.asked({ as: 'proposal' }), season, seen)
    },
  }
}

export const isSameText = (one: SeasonText, other: SeasonText): boolean =>
  one.title === other.title && one.content === other.content && one.cta_text === other.cta_text
