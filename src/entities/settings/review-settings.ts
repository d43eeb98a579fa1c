import { z } from 'zod'

/** Whether the built-in reviews stand where there is none to show. docs/product/testimonials.md */
export const reviewSettings = z.strictObject({ built_in: z.boolean() })

export type ReviewSettings = z.output<typeof reviewSettings>

export const DEFAULT_REVIEW_SETTINGS: ReviewSettings = { built_in: true }
