import { z } from 'zod'
import { EXAMPLE_MORNING } from '#kernel/example-values.ts'

/** What a mail that came in is: an answer of a person, an automatic one, or the news that a mail of ours did not arrive (yet). */
export const ANSWER_KINDS = ['answer', 'automatic', 'bounce', 'delay'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** The mails after which somebody of the company has to do something. */
export const WAITS_FOR_US: AnswerKind[] = ['answer', 'bounce']

/** Why the timeline has not all of a mail, which stays in the mailbox. */
export const ANSWER_FLAWS = ['too-large', 'unreadable'] as const
export type AnswerFlaw = (typeof ANSWER_FLAWS)[number]

/** Why a mailbox cannot be read. */
export const MAILBOX_FAILURES = ['login', 'unreachable', 'certificate', 'no-folder', 'no-tls', 'other'] as const

/** The most mails about one request that are stored in a day; the others are counted. */
export const ANSWERS_OF_DAY_MAX = 50

/** A mail that came in, as it is stored. */
export interface StoredAnswer {
  id: string
  submission_id: string
  /** The Message-ID, or a hash of the mail when it has none; a mail is stored once. */
  mail_key: string
  message_id: string | null
  kind: AnswerKind
  /**
   * `offered`: it may belong to the request, and staff decide. `dismissed`: it does not, and its content is gone. `counted`: no mail, but
   * the number of mails of a day that were not stored, in `left_out`.
   */
  state: 'attached' | 'offered' | 'dismissed' | 'counted'
  from_name: string
  from_address: string | null
  subject: string
  /** The words that the sender typed; of a bounce the reason. */
  text: string
  quoted: string
  flaw: AnswerFlaw | null
  /** The number of attachments that are not stored. */
  left_out: number
  /** The Message-ID of our mail that did not arrive; null for anything else. */
  about_message_id: string | null
  /** When the mail reached the mailbox. */
  received_at: string
  created_at: string
}

/** The most requests that the list of those has. */
export const OFFERED_REQUESTS_MAX = 200

/** A request with mails that may belong to it. */
export const offeredRequest = z
  .object({
    id: z.string(),
    name: z.string(),
    mails: z.int().meta({ description: 'The number of mails about which staff decide' }),
    since: z.iso.datetime().meta({ description: 'When the first of them arrived' }),
  })
  .meta({
    id: 'OfferedAnswers',
    example: { id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55', name: 'Els Peeters', mails: 1, since: EXAMPLE_MORNING },
  })
export type OfferedRequest = z.output<typeof offeredRequest>

/** The most photos of a request that answers add to, and the bytes of all other files of its answers. */
export const ANSWER_PHOTOS_MAX = 40
export const ANSWER_FILES_MAX_BYTES = 100 * 1024 ** 2

/** A file that a customer sent with an answer; it is in the bucket `mails`. */
export interface AnswerFile {
  id: string
  answer_id: string
  position: number
  path: string
  name: string
  mime_type: string
  file_size: number
}

/** Where the reading of a mailbox stands. */
export interface MailboxState {
  mailbox: string
  /** The UIDVALIDITY of the mailbox; null before the first connection. */
  validity: string | null
  /** The UID up to which mails were read. */
  last_uid: string
  /** The mail that is being read, and how often that was tried. */
  trying_uid: string | null
  tries: number
  /** The process that reads the mailbox, and until when. */
  holder: string | null
  leased_until: string | null
  connected_at: string | null
  /** When the mailbox was last looked at. */
  checked_at: string | null
  /** When the last mail about a request arrived. */
  last_mail_at: string | null
  failing_since: string | null
  failure: (typeof MAILBOX_FAILURES)[number] | null
  failure_detail: string | null
}

/** An answer with its files, and the number of photos that it added to the request. */
export interface AnswerWithFiles extends StoredAnswer {
  files: AnswerFile[]
  photo_count: number
}

/** How the reading of answers goes, for staff. */
export interface MailboxStatus extends Pick<
  MailboxState,
  'connected_at' | 'checked_at' | 'last_mail_at' | 'failing_since' | 'failure' | 'failure_detail'
> {
  is_set: boolean
  mailbox: string | null
}
