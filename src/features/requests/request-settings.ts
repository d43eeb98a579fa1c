import { z } from 'zod'
import { requiredLine, requiredText } from '#kernel/fields.ts'

/** The longest retention. The privacy policy promises to delete a request after two years; staff may only choose a shorter time. */
export const RETENTION_MONTHS_MAX = 24
/** The days that quarantined requests are stored, so that somebody can find one that is not spam. */
export const SPAM_DAYS = 30

/** The days after which a request that waits for its customer comes back on Vandaag, unless staff chose others. */
export const SILENT_DAYS = 7
export const SILENT_DAYS_MAX = 90

export const REPLY_SUBJECT_MAX = 150
// A mail program gets the whole text in one address, and some accept no more than 2,000 characters.
export const REPLY_TEXT_MAX = 1200

/** The settings of the inbox of quote requests: the retention of requests, when a customer is silent, and the start of an answer. */
export const requestSettings = z.strictObject({
  retention_months: z.int().min(1).max(RETENTION_MONTHS_MAX),
  // A form and an API client from before this field do not send it.
  silent_days: z.int().min(1).max(SILENT_DAYS_MAX).default(SILENT_DAYS),
  reply_subject: requiredLine(REPLY_SUBJECT_MAX),
  reply_text: requiredText(REPLY_TEXT_MAX),
})

export type RequestSettings = z.output<typeof requestSettings>
