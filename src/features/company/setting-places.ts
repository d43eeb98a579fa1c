import type { z } from 'zod'
import { brand } from './brand.ts'
import { storedCompany } from './stored-company.ts'
import { municipalities } from './municipalities.ts'
import { pictureSettings } from '#features/photos/picture-settings.ts'
import { reviewSettings } from '#features/reviews/review-settings.ts'
import type { Area } from '#kernel/rights.ts'
import { currentSeason, seasonPresets } from './season.ts'

export interface SettingPlace {
  /** The area in which a role needs a right for this setting. docs/product/rights.md */
  area: Area
  category: string
  key: string
  description: string
  /**
   * The schema of the value in a content file, for a setting that is content; null for a setting of this installation. Its rules never grow
   * stricter, so that every export can be imported again.
   */
  content: z.ZodObject | null
}

/** The row of each setting in website_settings. docs/product/content-file.md */
export const settingPlaces = {
  company: { area: 'content', category: 'company', key: 'profile', description: 'Bedrijfsgegevens', content: storedCompany },
  municipalities: { area: 'content', category: 'company', key: 'municipalities', description: 'Gemeenten', content: municipalities },
  reviews: { area: 'content', category: 'company', key: 'reviews', description: 'Voorbeeldreviews', content: reviewSettings },
  pictures: { area: 'content', category: 'company', key: 'pictures', description: 'Voorbeeldfoto’s', content: pictureSettings },
  brand: { area: 'content', category: 'company', key: 'brand', description: 'Merk', content: brand },
  currentSeason: { area: 'content', category: 'seasonal', key: 'current_season', description: 'Seizoensinhoud', content: currentSeason },
  seasonPresets: { area: 'content', category: 'seasonal', key: 'presets', description: 'Teksten per seizoen', content: seasonPresets },
  // This setting decides when requests are deleted, so a right for messages is not enough for it, and requests are not part of a content file.
  requests: { area: 'content', category: 'messages', key: 'inbox', description: 'Berichten', content: null },
  // Not recorded as a change: an undo would ask for neither the factor nor that somebody has one.
  requiredFactor: {
    area: 'administration',
    category: 'operations',
    key: 'required_factor',
    description: 'Tweede stap van beheerders',
    content: null,
  },
  lastBackup: { area: 'administration', category: 'operations', key: 'last_backup', description: 'Laatste backup', content: null },
  failedBackup: { area: 'administration', category: 'operations', key: 'failed_backup', description: 'Mislukte backup', content: null },
  sentBackup: { area: 'administration', category: 'operations', key: 'sent_backup', description: 'Laatste backup elders', content: null },
  unsentBackup: {
    area: 'administration',
    category: 'operations',
    key: 'unsent_backup',
    description: 'Niet verstuurde backup',
    content: null,
  },
  verifiedBackup: {
    area: 'administration',
    category: 'operations',
    key: 'verified_backup',
    description: 'Laatste proef van een backup',
    content: null,
  },
} as const satisfies Record<string, SettingPlace>

type Places = typeof settingPlaces

/** The settings whose saves are recorded as changes. */
export type RecordedSetting = { [Name in keyof Places]: Places[Name]['category'] extends 'operations' ? never : Name }[keyof Places]

/** Returns the name of a setting in the list of changes. */
export const settingSubject = ({ category, key }: Pick<SettingPlace, 'category' | 'key'>): string => `${category}/${key}`

/** The names of the settings in the list of changes. */
export type SettingSubject = { [Name in keyof Places]: `${Places[Name]['category']}/${Places[Name]['key']}` }[keyof Places]

/** Returns the stored fields that the schema still accepts, so that a field or rule that is added later invalidates none of the others. */
export function soundFields(schema: z.ZodObject, stored: unknown): Record<string, unknown> {
  const saved = Object(stored) as Record<string, unknown>
  const sound = Object.entries<z.ZodType>(schema.shape).filter(
    ([name, field]) => saved[name] !== undefined && field.safeParse(saved[name]).success,
  )
  return Object.fromEntries(sound.map(([name]) => [name, saved[name]]))
}
