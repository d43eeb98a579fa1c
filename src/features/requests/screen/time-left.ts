import { answerDue } from '#features/requests/answer-due.ts'
import { HOUR, isoTime, MINUTE } from '#kernel/clock.ts'
import { dutchDate, dutchDateTime } from '#kernel/dutch-date.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'

/** The milliseconds below which the remaining time shows as an alarm. */
const URGENT_MS = 4 * HOUR

const { timeLeft: texts } = messageTexts

export interface TimeLeft {
  words: string
  tone: 'plain' | 'waiting' | 'alert'
}

/** Returns the time left of the hours in which the company promises an answer; null for a message that needs none. */
export function timeLeft(waiting: Parameters<typeof answerDue>[0], hours: number, now: number): TimeLeft | null {
  const due = answerDue(waiting, hours)
  if (due === null) return null
  const end = Date.parse(due)
  const left = end - now
  if (left <= 0) return { words: texts.lateSince(shortTime(isoTime(end), isoTime(now))), tone: 'alert' }
  const words = left < HOUR ? texts.minutes(Math.ceil(left / MINUTE)) : texts.hours(Math.floor(left / HOUR))
  return { words, tone: left < URGENT_MS ? 'waiting' : 'plain' }
}

/** Formats a time as `14:05` on the same day, and as `20-11-2026` on another. */
export const shortTime = (iso: string, now: string): string =>
  dutchDate(iso) === dutchDate(now) ? dutchDateTime(iso).slice(-5) : dutchDate(iso)
