import { weekdayInWords, timeOfDay } from '#admin/kit/moment-in-words.ts'
import { type NextStep, timeOfStep } from '#features/requests/next-step.ts'
import type { TodayItem } from '#features/requests/today.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { stepTexts } from '#texts/nl/admin/next-step.ts'
import { todayTexts as texts } from '#texts/nl/admin/today.ts'
import type { ListName } from './today-list.ts'
import type { ChosenStep } from './use-step.ts'

/** Returns a step without the name of its person, as it is saved. */
export const chosenOf = ({ what, user_id, at }: NextStep): ChosenStep => ({ what, user_id, at })

/** True for a request whose customer wrote a mail that nobody answered, or a mail to whom came back, whatever step was chosen before. */
export const hasWritten = ({ wrote_at }: TodayItem, list: ListName): boolean =>
  wrote_at !== null && (list === 'unanswered' || list === 'late')

/** Returns what there is to do, what the customer wrote, or why a mail did not arrive. */
export function wordsOf(item: TodayItem, list: ListName): string {
  const { next_step, excerpt, is_bounce, photo_count } = item
  if (hasWritten(item, list) && is_bounce) return texts.bounced(excerpt?.trim() ?? '')
  if (hasWritten(item, list)) return excerpt ? texts.wrote(excerpt.trim()) : texts.wroteNothing
  if (next_step) return next_step.what
  if (list === 'waiting') return item.status === 'won' ? texts.notPlanned : texts.waits
  const asked = [excerpt && `“${excerpt.trim()}”`, photo_count > 0 && texts.photos(photo_count)].filter(Boolean).join(' ')
  return asked === '' || list === 'late' ? stepTexts.answer : asked
}

/** Returns when a step is, as `dinsdag` or `dinsdag om 14:00`. */
export function stepMoment(at: string, now: number): string {
  const time = timeOfStep({ at })
  return time === null ? weekdayInWords(`${at}T12:00:00Z`, now) : kitTexts.at(weekdayInWords(time, now), timeOfDay(time))
}
