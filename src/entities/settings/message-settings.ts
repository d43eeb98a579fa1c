import { z } from 'zod'
import { requiredLine, requiredText } from '#kernel/fields.ts'

/** The privacy policy promises that a request is gone after two years; staff may only choose a shorter time. */
export const RETENTION_MONTHS_MAX = 24
/** How long quarantined requests stay, so that somebody can find the one that is none. */
export const SPAM_DAYS = 30

export const REPLY_SUBJECT_MAX = 150
// A mail program is handed the whole text in one address, of which some take no more than 2,000 characters.
export const REPLY_TEXT_MAX = 1200

/** How the inbox of quote requests works: how long it keeps them, and what an answer begins with. */
export const messageSettings = z.strictObject({
  retention_months: z.int().min(1).max(RETENTION_MONTHS_MAX),
  reply_subject: requiredLine(REPLY_SUBJECT_MAX),
  reply_text: requiredText(REPLY_TEXT_MAX),
})

export type MessageSettings = z.output<typeof messageSettings>
