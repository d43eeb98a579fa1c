import { z } from 'zod'
import { DAY } from '#kernel/clock.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { timeOfId } from '#kernel/id.ts'

/** What a new database began with, and when. Stored once, and never again. */
export const firstContent = z.object({ kind: z.enum(['demo', 'essential', 'none']) })

export type FirstContent = z.output<typeof firstContent> & {
  /** Milliseconds since the epoch. */
  at: number
}

export const FIRST_CONTENT = { category: 'system', key: 'seeded', description: 'The first content has been given; it never is again.' }

/** Of one table. Their times lie a millisecond apart. */
export const FIRST_ROWS_MAX = 1000

/** When a row of the first content is said to have been made: so many days before it was given, and so many milliseconds before that. */
export const momentOfFirst = (at: number, daysBefore: number, place: number): number => at - daysBefore * DAY - place

/**
 * Whether a row came with the first content: by its time, and by its id, which was made of the same time. Staff make later rows, and what
 * an import brings has times and ids of its own. That holds for rows of every version so far, whatever it wrote in them.
 */
export function cameWithFirst({ id, created_at }: Pick<StoredFields, 'id' | 'created_at'>, at: number): boolean {
  const made = Date.parse(created_at)
  const place = (at - made) % DAY
  return made < at && place > 0 && place <= FIRST_ROWS_MAX && timeOfId(id) === made
}

/** Whether nobody changed the row since. */
export const isUntouched = ({ version }: Pick<StoredFields, 'version'>): boolean => version === 1
