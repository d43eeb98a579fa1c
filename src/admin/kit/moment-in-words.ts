import { inBrussels } from '#kernel/brussels-time.ts'
import { DAY } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'

const TIME = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' })
const LONG_DAY = new Intl.DateTimeFormat('nl-BE', {
  timeZone: 'Europe/Brussels',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const isoOf = (moment: number) => new Date(moment).toISOString()

/** Formats a day as `vandaag`, `gisteren`, `morgen` or `20-9-2025`, by the calendar in Belgium. */
export function dayInWords(iso: string, now: number): string {
  const day = dutchDate(iso)
  const near = {
    [dutchDate(isoOf(now - DAY))]: kitTexts.yesterday,
    [dutchDate(isoOf(now + DAY))]: kitTexts.tomorrow,
    [dutchDate(isoOf(now))]: kitTexts.today,
  }
  return near[day] ?? day
}

const WEEKDAY = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', weekday: 'long' })

/** Formats a day as `dayInWords` does, and as `dinsdag` when it is less than a week away. */
export function weekdayInWords(iso: string, now: number): string {
  const noon = (moment: string) => Date.parse(`${inBrussels(moment).day}T12:00:00Z`)
  const days = Math.abs(noon(iso) - noon(isoOf(now))) / DAY
  return days >= 2 && days < 7 ? WEEKDAY.format(new Date(iso)) : dayInWords(iso, now)
}

/** Formats a time as `14:05`. */
export const timeOfDay = (iso: string): string => TIME.format(new Date(iso))

/** Formats a time as `vandaag om 14:05`. */
export const momentInWords = (iso: string, now: number): string => kitTexts.at(dayInWords(iso, now), timeOfDay(iso))

/** Formats a time as `dinsdag 1 december 2026 om 08:00`. */
export const longMoment = (iso: string): string => kitTexts.at(LONG_DAY.format(new Date(iso)), timeOfDay(iso))

const DAY_OF_YEAR = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', weekday: 'long', day: 'numeric', month: 'long' })

/** Formats a day as `vandaag, zaterdag 28 november`, `zaterdag 28 november`, or of another year with the year, by the calendar in Belgium. */
export function longDay(iso: string, now: number): string {
  const date = new Date(iso)
  const words = dutchDate(iso).slice(-4) === dutchDate(isoOf(now)).slice(-4) ? DAY_OF_YEAR.format(date) : LONG_DAY.format(date)
  return dutchDate(iso) === dutchDate(isoOf(now)) ? `${kitTexts.today}, ${words}` : words
}
