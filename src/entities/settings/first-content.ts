import { z } from 'zod'
import { DAY } from '#kernel/clock.ts'

/** What a new database began with, and when. Stored once, and never again. */
export const firstContent = z.object({ kind: z.enum(['demo', 'essential', 'none']) })

export type FirstContent = z.output<typeof firstContent>

export const FIRST_CONTENT = { category: 'system', key: 'seeded', description: 'The first content has been given; it never is again.' }

/** When a row of the first content is said to have been made: so many days before it was given, and so many milliseconds before that. */
export const momentOfFirst = (at: number, daysBefore: number, place: number): number => at - daysBefore * DAY - place
