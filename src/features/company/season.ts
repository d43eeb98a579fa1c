import { z } from 'zod'
import { requiredText } from '#kernel/fields.ts'

/** docs/product/season.md */
export const SEASONS = ['zomer', 'herfst', 'winter', 'lente'] as const
export type Season = (typeof SEASONS)[number]
export const DEFAULT_SEASON: Season = 'herfst'

export const SEASON_TITLE_MAX = 120
export const SEASON_CONTENT_MAX = 1000
export const CTA_TEXT_MAX = 60

/** The texts of the banner on the gutter page in one season. */
export const seasonText = z.strictObject({
  title: requiredText(SEASON_TITLE_MAX),
  content: requiredText(SEASON_CONTENT_MAX),
  cta_text: requiredText(CTA_TEXT_MAX),
})
export type SeasonText = z.output<typeof seasonText>

/** The text for each season, whichever is active. */
export const seasonPresets = z.strictObject({ zomer: seasonText, herfst: seasonText, winter: seasonText, lente: seasonText })
export type SeasonPresets = z.output<typeof seasonPresets>

/** The active season. docs/product/season.md */
export const currentSeason = z.strictObject({ season: z.enum(SEASONS), ...seasonText.shape })
export type CurrentSeason = z.output<typeof currentSeason>

/** Returns only the texts. */
export const textOf = ({ title, content, cta_text }: SeasonText): SeasonText => ({ title, content, cta_text })
