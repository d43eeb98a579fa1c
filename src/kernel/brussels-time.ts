import { DAY, HOUR, isoTime } from './clock.ts'

/** A day and a time as a clock in Belgium shows them: `2026-03-29` and `14:30`. */
export interface BrusselsTime {
  day: string
  time: string
}

/** Swedish dates are written like ISO 8601. */
const SHOWN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'medium' })

/** Returns what a clock in Belgium shows at an instant (ISO 8601). */
export function inBrussels(iso: string): BrusselsTime {
  const [day = '', time = ''] = SHOWN.format(new Date(iso)).split(' ')
  return { day, time: time.slice(0, 5) }
}

/**
 * Returns the instant (ISO 8601) at which a clock in Belgium shows this day and time; null when there is no such day or time. A time that
 * the clock skips in March becomes the first time after it, and a time that exists twice in October is the first of both.
 */
export function fromBrussels({ day, time }: BrusselsTime): string | null {
  const wanted = Date.parse(`${day}T${time}Z`)
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(`${day} ${time}`) || isNaN(wanted) || isoTime(wanted).slice(0, 16) !== `${day}T${time}`)
    return null
  const offsets = [offsetAt(wanted - DAY), offsetAt(wanted + DAY)]
  const [first, last] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
  const found = [first, last].find((instant) => instant + offsetAt(instant) === wanted)
  // Belgium changes its clocks at a whole hour.
  return isoTime(found ?? Math.floor(last / HOUR) * HOUR)
}

/** Returns by how much a clock in Belgium is ahead of UTC, in milliseconds. */
const offsetAt = (instant: number): number => Date.parse(`${SHOWN.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
