import { HOUR } from '#kernel/clock.ts'

/** The hour in Belgium at which hardly anybody visits. */
const BACKUP_HOUR = '03'
const HOUR_IN_BELGIUM = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' })

/** Returns the next three o'clock at night in Belgium after `now`, in milliseconds since the epoch. */
export const nextNight = (now: number): number => night(Math.floor(now / HOUR) * HOUR + HOUR, HOUR)

/** Returns the last three o'clock at night in Belgium, which may be now. */
export const lastNight = (now: number): number => night(Math.floor(now / HOUR) * HOUR, -HOUR)

function night(from: number, step: number): number {
  let moment = from
  while (HOUR_IN_BELGIUM.format(moment) !== BACKUP_HOUR) moment += step
  return moment
}
