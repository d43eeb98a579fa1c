import { z } from 'zod'
import * as collections from '#collections.ts'
import { SECOND } from '#kernel/clock.ts'
import { entity, type Row } from '#kernel/entity.ts'
import { optionalText } from '#kernel/fields.ts'
import { storedStep } from './next-step.ts'

export const NOTES_MAX = 10_000

/**
 * `new` counts as a new message on the dashboard; `quoted`, `won`, `done` and `lost` say what became of the request after the answer; `spam`
 * is quarantine. docs/product/quote-requests.md
 */
export const REQUEST_STATUSES = ['new', 'read', 'answered', 'quoted', 'won', 'done', 'lost', 'archived', 'spam'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The reasons for which a customer did not order. */
export const LOST_REASONS = ['price', 'other-company', 'no-answer', 'not-our-work', 'postponed', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** How a request came in that staff entered by hand. */
export const REQUEST_SOURCES = ['phone', 'street', 'whatsapp', 'mail', 'other'] as const

const oneStatus = `(${REQUEST_STATUSES.join('|')})`

/** The filter by one status, or by several with commas between: `new,read`. */
const statusFilter = z
  .string()
  .regex(new RegExp(`^${oneStatus}(,${oneStatus}){0,9}$`))
  .transform((value) => value.split(',') as RequestStatus[])

/** The hours within which the company answers, unless it promises another time. docs/product/quote-requests.md */
export const ANSWER_WITHIN_HOURS = 24

/** The milliseconds in which the deletion of a request can be taken back. docs/product/quote-requests.md */
export const TAKE_BACK_TIME = 10 * SECOND

export const REFERENCE_LENGTH = 8

/** Returns the reference that visitor and company use for a request: the end of its id, which is random. */
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH)

/** A visitor's request for a quote. Staff may change its status and their notes; what the visitor wrote never changes. */
export const requests = entity({
  collection: collections.contactSubmissions,
  area: 'messages',
  name: 'ContactSubmission',
  example: {
    status: 'new',
    name: 'Els Peeters',
    email: null,
    phone: '0470 12 34 56',
    municipality: 'Exampletown',
    service_type: 'gevelreiniging',
    chosen_price: null,
    message: null,
    consent_at: '2026-03-02T09:00:00.000Z',
    spam_reasons: null,
    status_before: null,
    lost_reason: null,
    idempotency_key: null,
    body_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    photo_count: 0,
    next_step: null,
    source: null,
    entered_by: null,
    wrote_at: null,
    delete_after: null,
  },
  schema: z.strictObject({
    status: z.enum(REQUEST_STATUSES).meta({ description: 'A change from `spam` to another status sends the waiting mails, once' }),
    lost_reason: z
      .enum(LOST_REASONS)
      .nullable()
      .default(null)
      .meta({ description: 'Why the customer did not order; it stays when the status changes, and counts while the status is `lost`' }),
    notes: optionalText(NOTES_MAX),
  }),
  extraColumns: {
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    municipality: z.string().nullable(),
    service_type: z.string(),
    /** The name of that service at the time; null when an older version stored the request, or when it is about something else. */
    service_name: z.string().nullable(),
    /** The price of that service that the visitor chose, as the form showed it; null when none was chosen. */
    chosen_price: z.string().nullable(),
    message: z.string().nullable(),
    /** The time at which the visitor agreed to be contacted; of a request by hand the time of its entry. */
    consent_at: z.iso.datetime(),
    /** The reasons for quarantine, as words joined by commas; null when there was none. */
    spam_reasons: z.string().nullable(),
    /** The statuses before staff archived the request or marked it as spam, the last first, joined by commas; null in any other status. */
    status_before: z.string().nullable(),
    idempotency_key: z.string().nullable(),
    /** SHA-256 of the request's body, hex; a repeated key with another body is a conflict. */
    body_hash: z.string(),
    /** The number of photos of the request. */
    photo_count: z.int(),
    /** What somebody does next about the request; null when nobody said. */
    next_step: storedStep.nullable(),
    /** How the request came in that staff entered; null for what a visitor sent. */
    source: z.enum(REQUEST_SOURCES).nullable(),
    /** The name of whoever entered it; null for what a visitor sent. */
    entered_by: z.string().nullable(),
    /**
     * When the customer last wrote a mail that nobody answered, or when it was reported that ours never arrived; null when there is none.
     */
    wrote_at: z.iso.datetime().nullable(),
    /** The time at which the server deletes a request that staff deleted; nobody sees such a request. */
    delete_after: z.iso.datetime().nullable(),
  },
  order: ['-created_at'],
  title: 'id',
  history: ['status', 'lost_reason', 'next_step', 'source'],
  search: ['name', 'email', 'phone', { digitsOf: 'phone' }, 'municipality', 'message', 'notes', { endOf: 'id', length: REFERENCE_LENGTH }],
  searchAlong: {
    request_entries: { of: 'submission_id', columns: ['text'] },
    request_replies: { of: 'submission_id', columns: ['subject', 'text'] },
    request_answers: { of: 'submission_id', columns: ['subject', 'text'] },
  },
  filters: ['service_type'],
  specialFilters: { status: statusFilter },
  sortable: ['name', 'status'],
  derived: { column: 'status_before', from: ['status'], value: ({ status }, before) => before && statusBefore(before, status) },
  staffMay: ['change', 'remove'],
  deletedLater: { column: 'delete_after', after: TAKE_BACK_TIME, forgets: ['next_step'] },
  cascade: {
    rows: {
      outbox_mails: 'submission_id',
      reply_files: 'submission_id',
      request_answers: 'submission_id',
      request_entries: 'submission_id',
      request_photos: 'submission_id',
      request_replies: 'submission_id',
    },
    files: ['requests'],
  },
})

export type StoredRequest = Row<typeof requests>

interface Standing {
  status: RequestStatus
  status_before: string | null
}

/** The statuses of requests about which staff may still have to do something. */
export const OPEN_STATUSES: readonly RequestStatus[] = ['new', 'read', 'answered', 'quoted', 'won']

/** Returns the status of a request once its customer is answered: one that is further already keeps its status. */
export const answeredStatus = (status: RequestStatus): RequestStatus => (status === 'new' || status === 'read' ? 'answered' : status)

/** The statuses of requests that are out of sight until staff restore them. */
const PUT_AWAY: readonly RequestStatus[] = ['archived', 'spam']
/** The status of a request that came in as spam and is released: somebody has read it. */
const SEEN = 'read'

const trailOf = ({ status_before }: Standing) => (status_before === null ? [] : (status_before.split(',') as RequestStatus[]))

/**
 * Returns the value of `status_before` after a change to the status `next`, the last status first, such as `answered` or
 * `archived,answered`. Null unless `next` is archived or spam.
 */
export function statusBefore(before: Standing, next: RequestStatus): string | null {
  if (!PUT_AWAY.includes(next)) return null
  const trail = [before.status, ...trailOf(before)]
  // A request that returns to an earlier status drops the statuses since.
  return trail.slice(trail.indexOf(next) + 1).join(',') || null
}

/** Returns the status to which an archived or spam request is restored; any other request keeps its status. */
export const restoredStatus = (row: Standing): RequestStatus => (PUT_AWAY.includes(row.status) ? (trailOf(row)[0] ?? SEEN) : row.status)

/**
 * True when the choice of a status says that the customer of a request needs no answer any more. Opening a request, or putting it out of
 * sight and back, says nothing about its customer.
 */
export const endsWait = (row: Standing, status: RequestStatus): boolean =>
  answeredStatus(status) === status && !PUT_AWAY.includes(status) && (status === row.status || status !== restoredStatus(row))
