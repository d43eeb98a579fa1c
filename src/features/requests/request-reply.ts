import { z } from 'zod'
import { DAY, SECOND } from '#kernel/clock.ts'
import { oneLine, requiredText, rule } from '#kernel/fields.ts'
import { REPLY_FILES_MAX } from './reply-file.ts'
import { noneLeft } from './reply-placeholders.ts'
import { REPLY_SUBJECT_MAX } from './request-settings.ts'

/** The most characters of the text of a mail to a customer. */
export const REPLY_BODY_MAX = 10_000
/** The milliseconds in which a mail to a customer can be taken back: it does not leave before. docs/product/replies.md */
export const REPLY_HOLD_MS = 10 * SECOND
/** The most mails that staff send about one request in `REPLIES_MS`. */
export const REPLIES_MAX = 20
export const REPLIES_MS = DAY

/** A mail to the customer of a request, as staff write it. */
export const newReply = z.strictObject({
  subject: requiredText(REPLY_SUBJECT_MAX, oneLine.superRefine(noneLeft)),
  text: requiredText(REPLY_BODY_MAX, z.string().superRefine(noneLeft)),
  /** The ids of files that wait for a mail about the request, in the order in which they go along. */
  attachments: z
    .array(z.string().min(1).max(100))
    .max(REPLY_FILES_MAX)
    .refine((ids) => new Set(ids).size === ids.length, rule('file-gone'))
    .optional(),
})

export type NewReply = z.output<typeof newReply>

/** Who signs: the person who wrote the mail, and how to reach the company. */
interface Signature {
  name: string
  lines: string[]
}

/** Returns the paragraphs of a mail to a customer, and its signature. */
export const letterOf = (text: string, writer: string, company: { name: string; phone: string; email: string }) => ({
  paragraphs: text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/),
  signature: signatureOf(writer, company),
})

function signatureOf(writer: string, { name, phone, email }: { name: string; phone: string; email: string }): Signature {
  const reached = [phone, email].filter(Boolean)
  return writer === '' ? { name, lines: reached } : { name: writer, lines: [name, ...reached] }
}
