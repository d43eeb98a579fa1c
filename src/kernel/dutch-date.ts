const DATE = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels' })
const LONG_DATE = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', day: 'numeric', month: 'long', year: 'numeric' })
const DATE_TIME = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' })

/** Formats `2025-09-20T10:00:00.000Z` as `20-9-2025`, in Belgian time. */
export const dutchDate = (iso: string): string => DATE.format(new Date(iso))

/** Formats `2025-09-20` as `20 september 2025`. */
export const longDutchDate = (iso: string): string => LONG_DATE.format(new Date(iso))

/** Formats `2025-09-20T10:00:00.000Z` as `20-09-2025 12:00`, in Belgian time. */
export const dutchDateTime = (iso: string): string => DATE_TIME.format(new Date(iso)).replace(',', '')

const MONTH = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', month: 'long' })
const MONTH_OF_YEAR = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Brussels', month: 'long', year: 'numeric' })

/** Formats a time as `mei` in the year of `now`, and as `mei 2025` in any other, in Belgian time. */
export function monthInWords(iso: string, now: string): string {
  const [month, today] = [MONTH_OF_YEAR.format(new Date(iso)), MONTH_OF_YEAR.format(new Date(now))]
  return month.slice(-4) === today.slice(-4) ? MONTH.format(new Date(iso)) : month
}
