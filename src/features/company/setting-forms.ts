import type { z } from 'zod'
import { pictureSettings } from '#features/photos/picture-settings.ts'
import { requestSettings, RETENTION_MONTHS_MAX, SILENT_DAYS } from '#features/requests/request-settings.ts'
import { reviewSettings } from '#features/reviews/review-settings.ts'
import type { By } from '#kernel/author.ts'
import { changedFields, type FieldValues } from '#kernel/change.ts'
import type { Area } from '#kernel/rights.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { season } from '#texts/nl/season.ts'
import { brand } from './brand.ts'
import { claims } from './claims.ts'
import { company } from './company.ts'
import { municipalities } from './municipalities.ts'
import { currentSeason, type SeasonPresets, seasonPresets, textOf } from './season.ts'
import { settingPlaces, type SettingPlace, settingSubject } from './setting-places.ts'
import type { Settings } from './settings.repository.ts'
import type { Setting } from './write-setting.ts'

/** A form of a setting: staff read and save its value as a whole. */
export interface SettingForm {
  /** The name in the API's description, such as `Company`. */
  name: string
  area: Area
  /** The address in the API, without its beginning. */
  path: string
  /** The name of the setting in the list of changes. */
  subject: string
  schema: z.ZodObject
  /** Reads the value, or what the form shows while nothing is stored; `version` counts the saves. */
  load(): Promise<{ value: object; version: number }>
  /** The field that decides which values the others have, such as the season for its texts; absent when there is none. */
  choice?: Choice
  /** Saves a value that the schema accepts. Throws `stale-version` when somebody saved since `version` was read. */
  save(by: By, value: object, version?: number): Promise<void>
}

/** A proposal can set only this field. It is set whatever it was until then, with what belongs to it at that moment. */
interface Choice {
  field: string
  /** Reads the values of the other fields that belong to a value of this one. */
  belongingTo(value: unknown): Promise<FieldValues>
}

/** Lists the forms of all settings. Two of them save parts of the same setting, the smaller one first. */
export const settingForms = (settings: Settings): SettingForm[] => [
  form('Claims', 'claims', settingPlaces.company, claims, settings.claimsSetting),
  form('Company', 'company', settingPlaces.company, company, settings.companySetting),
  form('Brand', 'brand', settingPlaces.brand, brand, settings.brandSetting),
  form('Municipalities', 'municipalities', settingPlaces.municipalities, municipalities, settings.municipalitiesSetting),
  form('ReviewSettings', 'reviews', settingPlaces.reviews, reviewSettings, settings.reviewsSetting),
  form('PictureSettings', 'pictures', settingPlaces.pictures, pictureSettings, settings.picturesSetting),
  {
    ...form('CurrentSeason', 'current-season', settingPlaces.currentSeason, currentSeason, settings.seasonSetting, season.presets.herfst),
    choice: {
      field: 'season',
      belongingTo: async (chosen) => {
        const { value } = await overStandardTexts(settings.presetsSetting).load()
        return { ...value[currentSeason.shape.season.parse(chosen)] }
      },
    },
  },
  form('SeasonPresets', 'season-presets', settingPlaces.seasonPresets, seasonPresets, overStandardTexts(settings.presetsSetting)),
  form('MessageSettings', 'messages', settingPlaces.requests, requestSettings, settings.requestsSetting, {
    retention_months: RETENTION_MONTHS_MAX,
    silent_days: SILENT_DAYS,
    ...messageTexts.standardReply,
  }),
]

/** Returns the form that has these fields of a setting; undefined when there is none. Fields are named as in recorded changes. */
export const settingFormOf = (forms: readonly SettingForm[], subject: string, fields: readonly string[]): SettingForm | undefined =>
  forms.find((each) => each.subject === subject && fields.every((path) => Object.hasOwn(each.schema.shape, path.split('/')[0] ?? path)))

/** Returns the fields of a setting that a form changes, as that form reads them. What belongs to a choice is no separate change. */
export async function changesOfSetting({ load, choice }: SettingForm, value: object): Promise<{ before: FieldValues; after: FieldValues }> {
  const now = Object.entries((await load()).value).filter(([name]) => Object.hasOwn(value, name))
  const changed = changedFields(Object.fromEntries(now), value)
  if (!choice || !Object.hasOwn(changed.after, choice.field)) return changed
  const belonging = await choice.belongingTo(changed.after[choice.field])
  const isOwn = ([name]: [string, unknown]) => name === choice.field || changed.after[name] !== belonging[name]
  return { before: only(changed.before, isOwn), after: only(changed.after, isOwn) }
}

const only = (fields: FieldValues, wanted: (field: [string, unknown]) => boolean): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(wanted))

function form<Schema extends z.ZodObject, Stored>(
  name: string,
  path: string,
  place: SettingPlace,
  schema: Schema,
  { load, save }: Setting<z.output<Schema>, Stored>,
  fallback: object = {},
): SettingForm {
  return {
    name,
    area: place.area,
    path: `/settings/${path}`,
    subject: settingSubject(place),
    schema,
    load: async () => {
      const { value, version } = await load()
      return { value: Object(value ?? fallback) as object, version }
    },
    save: (by, value, version) => save(by, value as z.output<Schema>, version),
  }
}

/** Returns the setting with the built-in text for each season for which staff wrote none. */
const overStandardTexts = ({ load, save }: Settings['presetsSetting']): Setting<SeasonPresets> => ({
  load: async () => {
    const { value, version } = await load()
    const { zomer, herfst, winter, lente } = season.presets
    return { value: { zomer: textOf(zomer), herfst: textOf(herfst), winter: textOf(winter), lente: textOf(lente), ...value }, version }
  },
  save,
})
