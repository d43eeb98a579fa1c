import { z } from 'zod'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { optionalText, requiredText } from '#kernel/fields.ts'

/** The most characters of one note, or of what was said in a call. */
export const ENTRY_MAX = 5000

/** What became of a call. */
export const CALL_OUTCOMES = ['no-answer', 'voicemail', 'spoken'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The ways in which staff reach a customer with one tap; the product knows that they were tapped, and not what followed. */
export const CONTACT_WAYS = ['call', 'mail', 'whatsapp', 'route', 'copy'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** The milliseconds within which the same entry of the same person is a second tap on the same button. */
export const SAME_TAP_MS = 10 * SECOND
/** The milliseconds within which the same text of the same person is one that was sent again. */
export const SAME_TEXT_MS = 10 * MINUTE
/** The milliseconds within which a noted call replaces the tap on the number that began it. */
export const CALL_OF_TAP_MS = 30 * MINUTE

export const newNote = z.strictObject({ text: requiredText(ENTRY_MAX) })
export const newCall = z.strictObject({ outcome: z.enum(CALL_OUTCOMES), text: optionalText(ENTRY_MAX) })
export const newTap = z.strictObject({ way: z.enum(CONTACT_WAYS) })

/** What staff add to the timeline of a request. docs/product/quote-requests.md */
export type EntryContent =
  | { kind: 'note'; outcome: null; text: string }
  | { kind: 'call'; outcome: CallOutcome; text: string | null }
  | { kind: 'tap'; outcome: ContactWay; text: null }

/** A stored entry of the timeline. */
export interface RequestEntry {
  id: string
  submission_id: string
  kind: EntryContent['kind']
  /** Of a call what became of it, of a tap the way that was tapped. */
  outcome: string | null
  text: string | null
  /** Null when the account is deleted; the name stays. */
  user_id: string | null
  user_name: string
  created_at: string
}
