import { inBrussels } from '#kernel/brussels-time.ts'
import { DAY, isoTime } from '#kernel/clock.ts'

/** Returns the days to which staff move a step, by the calendar in Belgium; `monday` is the next one after today. */
export function daysLater(now: number): { tomorrow: string; monday: string; nextWeek: string } {
  // From noon, no change of the clocks leads to another day.
  const noon = Date.parse(`${inBrussels(isoTime(now)).day}T12:00:00Z`)
  const after = (days: number) => isoTime(noon + days * DAY).slice(0, 10)
  return { tomorrow: after(1), monday: after((8 - new Date(noon).getUTCDay()) % 7 || 7), nextWeek: after(7) }
}
