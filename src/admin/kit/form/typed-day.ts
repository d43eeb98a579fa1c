import { dutchDate } from '#kernel/dutch-date.ts'
import { optionalDay } from '#kernel/fields.ts'

const isDay = (text: string): boolean => text !== '' && optionalDay.safeParse(text).success

/** Formats `2025-09-20` as `20-9-2025`; returns a text that is no day unchanged. */
export const dayInFigures = (value: unknown): string => (isDay(String(value)) ? dutchDate(String(value)) : String(value))

const MONTHS = ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** The ways to write a day. A year of two figures is one of this century. */
const WRITTEN = [
  /^(?<day>\d{1,2})[-/. ]{1,3}(?<month>\d{1,2})[-/. ]{1,3}(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})[-/. ]{1,3}(?<month>\d{1,2})[-/. ]{1,3}(?<day>\d{1,2})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-/. ]{1,3}(?<name>[a-z]{3,9})\.?[-/. ]{0,3}(?<year>\d{4}|\d\d)$/,
]

/**
 * Reads a typed day, with the day before the month, as yyyy-MM-dd: `20-9-2025`, `20/9/25`, `20092025`, `20 september 2025`, `2025/09/20`.
 * Returns a text that is no day unchanged, so that the schema reports it.
 */
export function typedDay(typed: string): string {
  const text = typed.trim().toLowerCase()
  const {
    day = '',
    month,
    name = '',
    year = '',
  } = WRITTEN.map((way) => way.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}
  const inFigures = month ?? String(monthNamed(name))
  const iso = day === '' ? text : `${year.padStart(4, '20')}-${inFigures.padStart(2, '0')}-${day.padStart(2, '0')}`
  return iso === '' || isDay(iso) ? iso : typed
}

/** Returns the number of a month, by its Dutch name or the start of it; 0 for any other word. */
const monthNamed = (name: string): number => MONTHS.indexOf(name === 'mrt' ? 'maa' : name.slice(0, 3)) + 1
