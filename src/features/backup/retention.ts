import { DAY, isoTime } from '#kernel/clock.ts'

/** The numbers of days, weeks and months of which the last backup stays. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

const DAY_IN_BELGIUM = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', dateStyle: 'short' })

/**
 * Returns the times of the backups that stay, in milliseconds since the epoch: the newest of each of the last days, weeks (from Monday) and
 * months that have one. Periods without a backup do not count, so that nothing more is deleted while no backup is made. The newest always
 * stays.
 */
export function backupsToKeep(times: readonly number[], { days, weeks, months }: Retention): Set<number> {
  const newestFirst = times.toSorted((one, other) => other - one)
  const newestOfEach = (period: (day: string) => string, count: number): number[] => {
    const newest = new Map<string, number>()
    for (const time of newestFirst) {
      const key = period(DAY_IN_BELGIUM.format(time))
      if (!newest.has(key)) newest.set(key, time)
    }
    return [...newest.values()].slice(0, count)
  }
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach((day) => day, days),
    ...newestOfEach(mondayOf, weeks),
    ...newestOfEach((day) => day.slice(0, 7), months),
  ])
}

function mondayOf(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return isoTime(midnight - daysSinceMonday * DAY).slice(0, 10)
}
