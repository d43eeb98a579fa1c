import { z } from 'zod'

/** The setting that shows the built-in reviews while there are no others. docs/product/testimonials.md */
export const reviewSettings = z.strictObject({ built_in: z.boolean() })

export type ReviewSettings = z.output<typeof reviewSettings>

export const DEFAULT_REVIEW_SETTINGS: ReviewSettings = { built_in: true }
