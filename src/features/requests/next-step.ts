import { z } from 'zod'
import { isoTime } from '#kernel/clock.ts'
import { inBrussels } from '#kernel/brussels-time.ts'
import { requiredLine, rule } from '#kernel/fields.ts'

/** The most characters of what the next step is. */
export const STEP_MAX = 200

const day = z.iso.date(rule('bad-date'))
const moment = z.iso.datetime({ offset: true, ...rule('bad-date') }).transform((value) => isoTime(Date.parse(value)))

/** The most years that a step may be away. */
const STEP_YEARS_MAX = 5

/** True for a time that somebody can mean: a slip of the finger makes the year 0026 or 9999. */
function isNear(at: string): boolean {
  const latest = new Date()
  latest.setUTCFullYear(latest.getUTCFullYear() + STEP_YEARS_MAX)
  return at >= '2000' && at.slice(0, 10) <= isoTime(latest.getTime()).slice(0, 10)
}

/** When a step is due: a day in Belgium (`2026-11-30`), or a moment (ISO 8601). */
const stepTime = z.union([day, moment], rule('bad-date')).refine(isNear, rule('far-date'))

/** The next step of a request: what somebody does, and when. */
export const newStep = z.strictObject({
  what: requiredLine(STEP_MAX),
  user_id: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .meta({ description: 'The account of whoever does it; null for whoever comes first' }),
  at: stepTime.meta({ description: 'A day in Belgium, `2026-11-30`, or a moment, ISO 8601' }),
})

/** A stored step. The name of the account stays when the account goes. */
export const storedStep = z.object({ what: z.string(), user_id: z.string().nullable(), user_name: z.string(), at: z.string() })
export type NextStep = z.output<typeof storedStep>

/** Returns a step of which an undo set some fields back; null when nothing is left of it. */
export function soundStep(step: Partial<NextStep> | null | undefined): NextStep | null {
  const { what, user_id = null, user_name = '', at } = step ?? {}
  return what === undefined || at === undefined ? null : { what, user_id, user_name, at }
}

/** True for a step that is due on a day, whatever the time. */
const isOfDay = ({ at }: Pick<NextStep, 'at'>): boolean => !at.includes('T')

/** Returns the day of a step in Belgium. */
export const dayOfStep = (step: Pick<NextStep, 'at'>): string => (isOfDay(step) ? step.at : inBrussels(step.at).day)

/** Returns the time of a step, ISO 8601; null for one of a day. */
export const timeOfStep = (step: Pick<NextStep, 'at'>): string | null => (isOfDay(step) ? null : step.at)

/** Returns whether a step is due now: its day is over or its moment has passed (`late`), or it is of today. */
export function dueNow(step: Pick<NextStep, 'at'>, now: number): 'late' | 'today' | null {
  const [today, due] = [inBrussels(isoTime(now)).day, dayOfStep(step)]
  if (due < today || (!isOfDay(step) && Date.parse(step.at) < now)) return 'late'
  return due === today ? 'today' : null
}
