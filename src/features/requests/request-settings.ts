import { z } from 'zod'
import { requiredLine, requiredText } from '#kernel/fields.ts'

/** The longest retention. The privacy policy promises to delete a request after two years; staff may only choose a shorter time. */
export const RETENTION_MONTHS_MAX = 24
/** The days that quarantined requests are stored, so that somebody can find one that is not spam. */
export const SPAM_DAYS = 30

export const REPLY_SUBJECT_MAX = 150
// A mail program gets the whole text in one address, and some accept no more than 2,000 characters.
export const REPLY_TEXT_MAX = 1200

/** The settings of the inbox of quote requests: the retention of requests, and the start of an answer. */
export const requestSettings = z.strictObject({
  retention_months: z.int().min(1).max(RETENTION_MONTHS_MAX),
  reply_subject: requiredLine(REPLY_SUBJECT_MAX),
  reply_text: requiredText(REPLY_TEXT_MAX),
})

export type RequestSettings = z.output<typeof requestSettings>
