import { z } from 'zod'
import { requiredText } from '#kernel/fields.ts'

/** Spec document 1, section 9. */
export const SEASONS = ['zomer', 'herfst', 'winter', 'lente'] as const
export type Season = (typeof SEASONS)[number]
export const DEFAULT_SEASON: Season = 'herfst'

export const SEASON_TITLE_MAX = 120
export const SEASON_CONTENT_MAX = 1000
export const CTA_TEXT_MAX = 60

/** The banner of the gutter page. Spec document 1, section 3: category `seasonal`, key `current_season`. */
export const currentSeason = z.strictObject({
  season: z.enum(SEASONS),
  title: requiredText(SEASON_TITLE_MAX),
  content: requiredText(SEASON_CONTENT_MAX),
  cta_text: requiredText(CTA_TEXT_MAX),
})

export type CurrentSeason = z.output<typeof currentSeason>
