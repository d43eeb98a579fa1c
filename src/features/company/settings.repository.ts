import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { type Brand, brand, brandPictures } from './brand.ts'
import { type Company, company, DEFAULT_COMPANY, type SiteCompany } from './company.ts'
import { type MessageSettings, messageSettings } from '#features/requests/request-settings.ts'
import { DEFAULT_MUNICIPALITIES, type Municipalities, municipalities } from './municipalities.ts'
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings, reviewSettings } from '#features/reviews/review-settings.ts'
import { STANDARD_BRAND } from './own-brand.ts'
import { type CurrentSeason, currentSeason, DEFAULT_SEASON, type SeasonPresets, seasonPresets, textOf } from './season.ts'
import { settingPlaces, type SettingPlace, soundFields } from './setting-places.ts'
import { takeSweepTurn } from './sweep-turn.repository.ts'

/** A value that exists once per site, with what an editor of it needs; `Stored` may be null until somebody saves it. */
export interface Setting<Value, Stored = Value> {
  /** Reads the value; `version` counts the saves and is 0 before the first. */
  load(): Promise<{ value: Stored; version: number }>
  /** Throws `stale-version` when somebody saved since `version` was read. */
  save(value: Value, version?: number): Promise<void>
}

type Query = Store['database']['query'] | Transaction<Tables>

/** Creates the repository of values in website_settings, each under a category and a key. docs/product/company.md */
export const settings = ({ database, clock, contentVersions }: Store) => {
  const find = (query: Query, { category, key }: SettingPlace) =>
    query
      .selectFrom('website_settings')
      .select(['setting_value', 'version'])
      .where('category', '=', category)
      .where('setting_key', '=', key)
      .executeTakeFirst()

  const write = async (query: Query, { category, key: setting_key, description }: SettingPlace, setting_value: object): Promise<void> => {
    const now = isoTime(clock.now())
    await query
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
  }

  /** Saves a value; the second argument is a hook that writes, in the same transaction, what must agree with the value. */
  const saveAt =
    <Value extends object>(place: SettingPlace, alongside?: (transaction: Transaction<Tables>, value: Value) => Promise<void>) =>
    (value: Value, version?: number): Promise<void> =>
      contentVersions.record(['settings'], async (transaction) => {
        if (version !== undefined && version !== ((await find(transaction, place))?.version ?? 0)) throw new Problem('stale-version')
        await alongside?.(transaction, value)
        await write(transaction, place, value)
      })

  const setting = <Value extends object, Stored>(place: SettingPlace, parse: (stored: unknown) => Stored): Setting<Value, Stored> => ({
    load: async () => {
      const row = await find(database.query, place)
      return { value: parse(row?.setting_value), version: row?.version ?? 0 }
    },
    save: saveAt(place),
  })

  const companyPlace = settingPlaces.company
  const companySetting = setting<Company, Company>(companyPlace, overDefaults)

  const municipalitiesPlace = settingPlaces.municipalities
  const municipalitiesSetting = setting<Municipalities, Municipalities>(municipalitiesPlace, overDefaultMunicipalities)
  const reviewsPlace = settingPlaces.reviews
  const overDefaultReviews = (stored: unknown): ReviewSettings => reviewSettings.safeParse(stored).data ?? DEFAULT_REVIEW_SETTINGS
  const brandPlace = settingPlaces.brand
  const brandSetting = setting<Brand, Brand>(brandPlace, overStandardBrand)
  const siteCompany = async (query: Query): Promise<SiteCompany> => {
    const rows = await query
      .selectFrom('website_settings')
      .select(['setting_key', 'setting_value'])
      .where('category', '=', companyPlace.category)
      .execute()
    const stored = (place: SettingPlace) => rows.find(({ setting_key }) => setting_key === place.key)?.setting_value
    return {
      ...overDefaults(stored(companyPlace)),
      municipalities: overDefaultMunicipalities(stored(municipalitiesPlace)).items,
      brand: overStandardBrand(stored(brandPlace)),
      shows_built_in_reviews: overDefaultReviews(stored(reviewsPlace)).built_in,
    }
  }

  const currentPlace = settingPlaces.currentSeason
  const presetsPlace = settingPlaces.seasonPresets
  /** Reads the active season, and the text of each season for which staff wrote one. */
  const seasons = async (query: Query) => {
    const [on, written] = [await find(query, currentPlace), await find(query, presetsPlace)]
    const current = currentSeason.safeParse(on?.setting_value).data
    const presets = {
      ...seasonPresets.partial().safeParse(written?.setting_value).data,
      ...(current && { [current.season]: textOf(current) }),
    }
    return { current, presets, versions: { current: on?.version ?? 0, presets: written?.version ?? 0 } }
  }
  const seasonSetting: Setting<CurrentSeason, CurrentSeason | null> = {
    load: async () => {
      const { current, presets, versions } = await seasons(database.query)
      const text = presets[DEFAULT_SEASON]
      return { value: current ?? (text ? { season: DEFAULT_SEASON, ...text } : null), version: versions.current }
    },
    // The text of the previous season is stored when another season is activated.
    save: saveAt(currentPlace, async (transaction, value) =>
      write(transaction, presetsPlace, { ...(await seasons(transaction)).presets, [value.season]: textOf(value) }),
    ),
  }
  const presetsSetting: Setting<SeasonPresets, Partial<SeasonPresets>> = {
    load: async () => {
      const { presets, versions } = await seasons(database.query)
      return { value: presets, version: versions.presets }
    },
    // The banner shows the new text of the active season; when the stored season is unreadable, that is the default one.
    save: saveAt(presetsPlace, async (transaction, value) => {
      const { current, presets, versions } = await seasons(transaction)
      const on = current?.season ?? (versions.current > 0 ? DEFAULT_SEASON : undefined)
      if (on && (!current || JSON.stringify(value[on]) !== JSON.stringify(presets[on])))
        await write(transaction, currentPlace, { season: on, ...value[on] })
    }),
  }

  const messagesSetting = setting<MessageSettings, MessageSettings | null>(
    settingPlaces.messages,
    (stored) => messageSettings.safeParse(stored).data ?? null,
  )

  return {
    companySetting,
    company: async (): Promise<Company> => (await companySetting.load()).value,
    /** Reads the company within a transaction that increments the version of the settings. */
    companyWithin: async (query: Query): Promise<Company> => overDefaults((await find(query, companyPlace))?.setting_value),
    writeCompanyWithin: (transaction: Transaction<Tables>, value: Company): Promise<void> => write(transaction, companyPlace, value),
    municipalitiesSetting,
    brandSetting,
    /** Returns the addresses of the brand's pictures. */
    fileAddresses: async (): Promise<string[]> => brandPictures((await brandSetting.load()).value),
    reviewsSetting: setting<ReviewSettings, ReviewSettings>(reviewsPlace, overDefaultReviews),
    /** Reads the company with everything that pages and mails show of it. */
    siteCompany: (): Promise<SiteCompany> => siteCompany(database.query),
    /** Reads the company with everything that pages and mails show of it, within a transaction. */
    siteCompanyWithin: siteCompany,

    seasonSetting,
    /** Returns the season that staff chose; null for the default season with its built-in texts. */
    currentSeason: async (): Promise<CurrentSeason | null> => (await seasonSetting.load()).value,
    /** The text of each season, for those that staff wrote. */
    presetsSetting,

    messagesSetting,
    /** Returns the settings of the inbox; null for the longest retention and the built-in start of an answer. */
    messages: async (): Promise<MessageSettings | null> => (await messagesSetting.load()).value,

    takeSweepTurn: (now: number): Promise<boolean> => takeSweepTurn({ database }, now),
  }
}

export type Settings = ReturnType<typeof settings>

const overDefaultMunicipalities = (stored: unknown): Municipalities => municipalities.safeParse(stored).data ?? DEFAULT_MUNICIPALITIES

const overDefaults = (stored: unknown): Company => ({ ...DEFAULT_COMPANY, ...soundFields(company, stored) })
const overStandardBrand = (stored: unknown): Brand => ({ ...STANDARD_BRAND, ...soundFields(brand, stored) })
