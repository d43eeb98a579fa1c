import { dutchDate } from '#kernel/dutch-date.ts'
import { optionalDay } from '#kernel/fields.ts'

const isDay = (text: string): boolean => text !== '' && optionalDay.safeParse(text).success

/** `2025-09-20` as `20-9-2025`; what is no day as it is. */
export const dayInFigures = (value: unknown): string => (isDay(String(value)) ? dutchDate(String(value)) : String(value))

/** What somebody typed as the day it means, yyyy-MM-dd; as it is when it means none, so that the schema can say so. The day comes before the month. */
export function typedDay(typed: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(typed) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim()
  return iso === '' || isDay(iso) ? iso : typed
}
