import type { z } from 'zod'
import { brand } from './brand.ts'
import { company } from './company.ts'
import { municipalities } from './municipalities.ts'
import { reviewSettings } from './review-settings.ts'
import { currentSeason, seasonPresets } from './season.ts'

export interface SettingPlace {
  category: string
  key: string
  description: string
  /** What the value is, of a setting that is content and travels with it; null of one that is about this installation. */
  content: z.ZodObject | null
}

/** Where each setting stands in website_settings. docs/product/content-file.md */
export const settingPlaces = {
  company: { category: 'company', key: 'profile', description: 'Bedrijfsgegevens', content: company },
  municipalities: { category: 'company', key: 'municipalities', description: 'Gemeenten', content: municipalities },
  reviews: { category: 'company', key: 'reviews', description: 'Voorbeeldreviews', content: reviewSettings },
  brand: { category: 'company', key: 'brand', description: 'Merk', content: brand },
  currentSeason: { category: 'seasonal', key: 'current_season', description: 'Seizoensinhoud', content: currentSeason },
  seasonPresets: { category: 'seasonal', key: 'presets', description: 'Teksten per seizoen', content: seasonPresets },
  // It says when requests are deleted, and those stay where they are.
  messages: { category: 'messages', key: 'inbox', description: 'Berichten', content: null },
  lastBackup: { category: 'operations', key: 'last_backup', description: 'Laatste backup', content: null },
  failedBackup: { category: 'operations', key: 'failed_backup', description: 'Mislukte backup', content: null },
  sentBackup: { category: 'operations', key: 'sent_backup', description: 'Laatste backup elders', content: null },
  unsentBackup: { category: 'operations', key: 'unsent_backup', description: 'Niet verstuurde backup', content: null },
  verifiedBackup: { category: 'operations', key: 'verified_backup', description: 'Laatste proef van een backup', content: null },
} satisfies Record<string, SettingPlace>

/** The fields of what is stored that the schema still takes, so that a field or a rule added later costs none of the others. */
export function soundFields(schema: z.ZodObject, stored: unknown): Record<string, unknown> {
  const saved = Object(stored) as Record<string, unknown>
  const sound = Object.entries<z.ZodType>(schema.shape).filter(([name, field]) => field.safeParse(saved[name]).success)
  return Object.fromEntries(sound.map(([name]) => [name, saved[name]]))
}
