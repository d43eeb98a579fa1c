import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { settingRows, type StoredSetting } from '#db/setting-rows.ts'
import type { RecordChanges } from '#db/record-changes.ts'
import { dialledNumber } from '#kernel/dialled-number.ts'
import { lenient } from '#kernel/lenient.ts'
import { type Brand, brand, brandPictures } from './brand.ts'
import type { Claims } from './claims.ts'
import { claimsOf, withoutLooseFigures } from './claims-made.ts'
import { type Company, DEFAULT_COMPANY, type SiteCompany } from './company.ts'
import { readableCompany } from './stored-company.ts'
import { type RequestSettings, requestSettings, RETENTION_MONTHS_MAX, SILENT_DAYS } from '#features/requests/request-settings.ts'
import { DEFAULT_MUNICIPALITIES, type Municipalities, municipalities } from './municipalities.ts'
import { DEFAULT_PICTURE_SETTINGS, type PictureSettings, pictureSettings } from '#features/photos/picture-settings.ts'
import { DEFAULT_REVIEW_SETTINGS, type ReviewSettings, reviewSettings } from '#features/reviews/review-settings.ts'
import { STANDARD_BRAND } from './brand-assets.ts'
import type { CurrentSeason } from './season.ts'
import { seasonSettings } from './season.repository.ts'
import { type RecordedSetting, settingPlaces, type SettingPlace, settingSubject, soundFields } from './setting-places.ts'
import { recordedWrites, type Setting } from './write-setting.ts'

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
  const brandHooks: ((saved: Brand) => Promise<void>)[] = []
  const brandRow = setting<Brand, Brand>(settingPlaces.brand, overStandardBrand)
  const brandSetting: Setting<Brand> = {
    ...brandRow,
    save: async (by, value, version) => {
      await brandRow.save(by, value, version)
      for (const hook of brandHooks) await hook(value)
    },
  }
  const siteCompanyWithin = async (query: Query) => siteCompanyIn(await rows.all(query, settingPlaces.company.category))
  const { seasonSetting, presetsSetting } = seasonSettings({ query: database.query, rows, saveAt })
  const requestsSetting = setting<RequestSettings, RequestSettings | null>(
    settingPlaces.requests,
    (stored) => storedRequestSettings.safeParse(stored).data ?? null,
  )

  const recorded: Record<RecordedSetting, Setting<object, unknown>> = {
    company: companySetting,
    municipalities: municipalitiesSetting,
    reviews: reviewsSetting,
    pictures: picturesSetting,
    brand: brandSetting,
    currentSeason: seasonSetting,
    seasonPresets: presetsSetting,
    requests: requestsSetting,
  }

  return {
    /** The settings whose saves are recorded, by their name in the list of changes. */
    bySubject: new Map(Object.entries(recorded).map(([name, each]) => [settingSubject(settingPlaces[name as RecordedSetting]), each])),
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
    /** Adds a function that runs after the commit of each save of the brand, and is awaited; a failure there rolls nothing back. */
    onBrandSaved: (hook: (saved: Brand) => Promise<void>) => void brandHooks.push(hook),
    /** Returns the addresses of the brand's pictures, which are in the bucket of the library. */
    fileAddresses: async (): Promise<string[]> => brandPictures((await brandSetting.load()).value),
    owns: 'photos' as const,
    reviewsSetting,
    picturesSetting,
    /** Reads the company with everything that pages and mails show of it. */
    siteCompany: (): Promise<SiteCompany> => siteCompanyWithin(database.query),
    /** Reads the company with everything that pages and mails show of it, within a transaction. */
    siteCompanyWithin,

    seasonSetting,
    /** Returns the season that staff chose; null for the default season with its built-in texts. */
    currentSeason: async (): Promise<CurrentSeason | null> => (await seasonSetting.load()).value,
    /** The text of each season, for those that staff wrote. */
    presetsSetting,

    requestsSetting,
    /** Returns the settings of the inbox; null for the longest retention, the usual days and the built-in start of an answer. */
    requestSettings: async (): Promise<RequestSettings | null> => (await requestsSetting.load()).value,
  }
}

export type Settings = ReturnType<typeof settings>

/** Returns the company with everything that pages and mails show of it, from what is stored in its category. */
function siteCompanyIn(stored: ReadonlyMap<string, StoredSetting>): SiteCompany {
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

type Query = Store['database']['query'] | Transaction<Tables>

// Only forms are strict, here too.
const storedMunicipalities = lenient(municipalities)
const storedRequestSettings = lenient(requestSettings).extend({
  // The privacy policy promises the longest retention.
  retention_months: requestSettings.shape.retention_months.catch(RETENTION_MONTHS_MAX),
  silent_days: requestSettings.shape.silent_days.catch(SILENT_DAYS),
})

const storedFields = (stored: unknown): object => z.record(z.string(), z.unknown()).safeParse(stored).data ?? {}
const overDefaults = (stored: unknown) => ({ ...DEFAULT_COMPANY, ...soundFields(readableCompany, stored) })
const overDefaultMunicipalities = (stored: unknown): Municipalities => storedMunicipalities.safeParse(stored).data ?? DEFAULT_MUNICIPALITIES
const overDefaultReviews = (stored: unknown): ReviewSettings => reviewSettings.safeParse(stored).data ?? DEFAULT_REVIEW_SETTINGS
const overDefaultPictures = (stored: unknown): PictureSettings => pictureSettings.safeParse(stored).data ?? DEFAULT_PICTURE_SETTINGS
// Colour and pictures keep their rules, since they stand in stylesheets.
const overStandardBrand = (stored: unknown): Brand => ({ ...STANDARD_BRAND, ...soundFields(brand, stored) })
