import { dutchDate } from '#kernel/dutch-date.ts'
import { optionalDay } from '#kernel/fields.ts'

const isDay = (text: string): boolean => text !== '' && optionalDay.safeParse(text).success

/** Formats `2025-09-20` as `20-9-2025`; returns a text that is no day unchanged. */
export const dayInFigures = (value: unknown): string => (isDay(String(value)) ? dutchDate(String(value)) : String(value))

/**
 * Reads a typed day, with the day before the month, as yyyy-MM-dd. Returns a text that is no day unchanged, so that the schema reports it.
 */
export function typedDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(typed) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim()
  return iso === '' || isDay(iso) ? iso : typed
}
