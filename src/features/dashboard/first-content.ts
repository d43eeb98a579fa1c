import { z } from 'zod'
import { DAY } from '#kernel/clock.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { timeOfId } from '#kernel/id.ts'

/** The kind of content that a new database began with, and when. Stored once, and never changed. */
export const firstContent = z.object({ kind: z.enum(['demo', 'essential', 'none']) })

export type FirstContent = z.output<typeof firstContent> & {
  /** Milliseconds since the epoch. */
  at: number
}

export const FIRST_CONTENT = { category: 'system', key: 'seeded', description: 'The first content has been given; it never is again.' }

/** The most first rows of one table. Their times are a millisecond apart. */
export const FIRST_ROWS_MAX = 1000

/**
 * Returns the creation time of a row of the first content: `daysBefore` days and `place` milliseconds before `at`, the time of its
 * insertion.
 */
export const momentOfFirst = (at: number, daysBefore: number, place: number): number => at - daysBefore * DAY - place

/**
 * True when a row came with the first content: its creation time matches, and its id was made from that time. Rows that staff create are
 * later, and imported rows have other times and ids. This holds for the rows of every version so far, whatever content it inserted.
 */
export function cameWithFirst({ id, created_at }: Pick<StoredFields, 'id' | 'created_at'>, at: number): boolean {
  const made = Date.parse(created_at)
  const place = (at - made) % DAY
  return made < at && place > 0 && place <= FIRST_ROWS_MAX && timeOfId(id) === made
}

/** True when nobody changed the row since its creation. */
export const isUntouched = ({ version }: Pick<StoredFields, 'version'>): boolean => version === 1
