import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { settingRows } from '#db/setting-rows.ts'
import type { RecordChanges } from '#db/record-changes.ts'
import { staffWrite } from '#db/staff-write.ts'
import type { By } from '#kernel/author.ts'
import { changedFields } from '#kernel/change.ts'
import { dialledNumber } from '#kernel/dialled-number.ts'
import { lenient } from '#kernel/lenient.ts'
import { Problem } from '#kernel/problem.ts'
import { type Brand, brand, brandPictures } from './brand.ts'
import { type Claims, claimsOf, withoutLooseFigures } from './claims.ts'
import { type Company, DEFAULT_COMPANY, readableCompany, type SiteCompany } from './company.ts'
import { type MessageSettings, messageSettings, RETENTION_MONTHS_MAX } from '#features/requests/request-settings.ts'
import { DEFAULT_MUNICIPALITIES, type Municipalities, municipalities } from './municipalities.ts'
import { DEFAULT_PICTURE_SETTINGS, type PictureSettings, pictureSettings } from '#features/photos/picture-settings.ts'
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings, reviewSettings } from '#features/reviews/review-settings.ts'
import { STANDARD_BRAND } from './own-brand.ts'
import { type CurrentSeason, currentSeason, DEFAULT_SEASON, type SeasonPresets, seasonPresets, textOf } from './season.ts'
import { settingPlaces, type SettingPlace, soundFields } from './setting-places.ts'

/** A value that exists once per site, with what an editor of it needs; `Stored` may be null until somebody saves it. */
export interface Setting<Value, Stored = Value> {
  /** Reads the value; `version` counts the saves and is 0 before the first. */
  load(): Promise<{ value: Stored; version: number }>
  /** Throws `stale-version` when somebody saved since `version` was read. */
  save(by: By, value: Value, version?: number): Promise<void>
}

/** Creates the repository of values in website_settings, each under a category and a key. docs/product/company.md */
export const settings = ({ database, clock, contentVersions }: Store) => {
  const rows = settingRows(clock)

  const { putRecorded, saveAt } = recordedWrites({ clock, contentVersions }, rows)

  const setting = <Value extends object, Stored>(place: SettingPlace, parse: (stored: unknown) => Stored): Setting<Value, Stored> => ({
    load: async () => {
      const row = await rows.get(database.query, place)
      return { value: parse(row?.value), version: row?.version ?? 0 }
    },
    save: saveAt(place, { inForce: parse }),
  })

  /** Returns a setting that is a part of the company's data, or all of it: a save keeps what it does not have. */
  const partOfCompany = <Part extends object>(parse: (stored: unknown) => Part, toStore = (value: Part) => value): Setting<Part> => ({
    ...setting<Part, Part>(settingPlaces.company, parse),
    save: saveAt(settingPlaces.company, {
      over: (stored, value) => ({ ...storedFields(stored), ...toStore(value) }),
      inForce: overDefaults,
    }),
  })
  const companySetting = partOfCompany<Company>(overDefaults)
  const claimsSetting = partOfCompany<Claims>((stored) => claimsOf(overDefaults(stored)), withoutLooseFigures)
  const municipalitiesSetting = setting<Municipalities, Municipalities>(settingPlaces.municipalities, overDefaultMunicipalities)
  const reviewsSetting = setting<ReviewSettings, ReviewSettings>(settingPlaces.reviews, overDefaultReviews)
  const picturesSetting = setting<PictureSettings, PictureSettings>(settingPlaces.pictures, overDefaultPictures)
  const brandSetting = setting<Brand, Brand>(settingPlaces.brand, overStandardBrand)
  const siteCompany = async (query: Query): Promise<SiteCompany> => {
    const stored = await rows.all(query, settingPlaces.company.category)
    const valueOf = ({ key }: SettingPlace) => stored.get(key)?.value
    const data = overDefaults(valueOf(settingPlaces.company))
    return {
      ...data,
      dialled_phone: dialledNumber(data.phone),
      municipalities: overDefaultMunicipalities(valueOf(settingPlaces.municipalities)).items,
      brand: overStandardBrand(valueOf(settingPlaces.brand)),
      shows_built_in_reviews: overDefaultReviews(valueOf(settingPlaces.reviews)).built_in,
      shows_photographs: overDefaultPictures(valueOf(settingPlaces.pictures)).built_in,
    }
  }

  const { seasonSetting, presetsSetting } = seasonSettings({ query: database.query, rows, saveAt })
  const messagesSetting = setting<MessageSettings, MessageSettings | null>(
    settingPlaces.messages,
    (stored) => storedMessageSettings.safeParse(stored).data ?? null,
  )

  return {
    companySetting,
    /** What the company promises: a part of its data. */
    claimsSetting,
    company: async (): Promise<Company> => (await companySetting.load()).value,
    /** Reads the company within a transaction that increments the version of the settings. */
    companyWithin: async (query: Query): Promise<Company> => overDefaults((await rows.get(query, settingPlaces.company))?.value),
    /** Writes the company within a transaction that increments the version of the settings. */
    writeCompanyWithin: (transaction: Transaction<Tables>, record: RecordChanges, value: Company): Promise<void> =>
      putRecorded(transaction, record, settingPlaces.company, value, overDefaults),
    municipalitiesSetting,
    brandSetting,
    /** Returns the addresses of the brand's pictures. */
    fileAddresses: async (): Promise<string[]> => brandPictures((await brandSetting.load()).value),
    reviewsSetting,
    picturesSetting,
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
  }
}

export type Settings = ReturnType<typeof settings>

/** Creates the functions that write a setting and record what changes. */
function recordedWrites({ clock, contentVersions }: Pick<Store, 'clock' | 'contentVersions'>, rows: ReturnType<typeof settingRows>) {
  /** `inForce` returns the value that the site uses while nothing, or only a part, is stored. */
  const putRecorded = async (
    transaction: Transaction<Tables>,
    record: RecordChanges,
    place: SettingPlace,
    value: object,
    inForce: (stored: unknown) => unknown = (stored) => stored,
  ) => {
    const before = await rows.get(transaction, place)
    await rows.put(transaction, place, value)
    const changed = changedFields(Object(inForce(before?.value)) as object, value)
    if (Object.keys(changed.after).length > 0)
      await record({
        kind: 'update',
        collection: 'settings',
        subject: `${place.category}/${place.key}`,
        title: place.description,
        ...changed,
      })
  }

  const saveAt: SaveAt =
    (place, { before, over, inForce }) =>
    (by, value, version) =>
      staffWrite({ contentVersions, clock }, by, ['settings'], async (transaction, record) => {
        const stored = await rows.get(transaction, place)
        if (version !== undefined && version !== (stored?.version ?? 0)) throw new Problem('stale-version')
        const put: Put = (at, next) => putRecorded(transaction, record, at, next)
        await before?.(transaction, value, put)
        await putRecorded(transaction, record, place, over?.(stored?.value, value) ?? value, inForce)
      })
  return { putRecorded, saveAt }
}

interface SeasonParts {
  query: Query
  rows: ReturnType<typeof settingRows>
  saveAt: SaveAt
}

const currentPlace = settingPlaces.currentSeason
const presetsPlace = settingPlaces.seasonPresets

/** Creates the settings of the active season and of the text of each season, which change each other when they are saved. */
function seasonSettings({ query: outside, rows, saveAt }: SeasonParts) {
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

/** Writes a setting within the transaction of a save, and records what changes. */
type Put = (place: SettingPlace, value: object) => Promise<void>

interface Saving<Value> {
  /** Writes, in the same transaction, what must agree with the value. */
  before?: (transaction: Transaction<Tables>, value: Value, put: Put) => Promise<void>
  /** Returns what to store, when the value may be a part of it. */
  over?: (stored: unknown, value: Value) => object
  /** Returns the value that the site uses for what is stored. */
  inForce?: (stored: unknown) => unknown
}

/** Returns the function that saves a value. */
type SaveAt = <Value extends object>(
  place: SettingPlace,
  saving: Saving<Value>,
) => (by: By, value: Value, version?: number) => Promise<void>

// Only forms are strict, here too.
const storedMunicipalities = lenient(municipalities)
const storedSeason = lenient(currentSeason)
const storedPresets = lenient(seasonPresets).partial()
const storedMessageSettings = lenient(messageSettings).extend({
  // The privacy policy promises the longest retention.
  retention_months: messageSettings.shape.retention_months.catch(RETENTION_MONTHS_MAX),
})

const storedFields = (stored: unknown): object => z.record(z.string(), z.unknown()).safeParse(stored).data ?? {}
const overDefaults = (stored: unknown) => ({ ...DEFAULT_COMPANY, ...soundFields(readableCompany, stored) })
const overDefaultMunicipalities = (stored: unknown): Municipalities => storedMunicipalities.safeParse(stored).data ?? DEFAULT_MUNICIPALITIES
const overDefaultReviews = (stored: unknown): ReviewSettings => reviewSettings.safeParse(stored).data ?? DEFAULT_REVIEW_SETTINGS
const overDefaultPictures = (stored: unknown): PictureSettings => pictureSettings.safeParse(stored).data ?? DEFAULT_PICTURE_SETTINGS
// Colour and pictures keep their rules, since they stand in stylesheets.
const overStandardBrand = (stored: unknown): Brand => ({ ...STANDARD_BRAND, ...soundFields(brand, stored) })
