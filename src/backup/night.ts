import { HOUR } from '#kernel/clock.ts'

/** The hour in Belgium at which hardly anybody visits. */
const BACKUP_HOUR = '03'
const HOUR_IN_BELGIUM = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' })

/** The next three o'clock at night in Belgium after `now`, in milliseconds since the epoch. */
export function nextNight(now: number): number {
  let moment = Math.floor(now / HOUR) * HOUR + HOUR
  while (HOUR_IN_BELGIUM.format(moment) !== BACKUP_HOUR) moment += HOUR
  return moment
}
