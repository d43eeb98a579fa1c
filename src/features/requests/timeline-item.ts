import { z } from 'zod'
import { EXAMPLE_EVENING } from '#kernel/example-values.ts'
import { ANSWER_FLAWS } from './request-answer.ts'
import { replyFileSchema } from './reply-file.ts'
import { CALL_OUTCOMES, CONTACT_WAYS } from './request-entry.ts'
import { REQUEST_SOURCES } from './request.ts'

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,100})$/

/** A place in a timeline as requests name it: `2026-03-02T09:00:00.000Z~<id>`. */
export const timelinePlace = z
  .string()
  .regex(PLACE)
  .transform((value) => {
    const [, at = '', id = ''] = PLACE.exec(value) ?? []
    return { at, id }
  })

export type TimelinePlace = z.output<typeof timelinePlace>

const every = { id: z.string(), at: z.iso.datetime() }
const user = z.object({ id: z.string().nullable(), name: z.string() })
const bounceOf = z
  .object({ at: z.iso.datetime(), reason: z.string(), is_final: z.boolean() })
  .nullable()
  .meta({ description: 'What a mail server said about a mail that did not arrive; `is_final` is false while it goes on trying' })
const field = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })

/** An item of a timeline. Those of staff say who; `change` is a change of the request's fields, such as its status. */
export const timelineItem = z
  .discriminatedUnion('kind', [
    z.object({
      ...every,
      kind: z.literal('request'),
      photo_count: z.int(),
      source: z.enum(REQUEST_SOURCES).nullable(),
      entered_by: z.string().nullable(),
    }),
    z.object({
      ...every,
      kind: z.literal('mail'),
      to_address: z.string(),
      subject: z.string(),
      status: z.enum(['queued', 'sent', 'failed']),
      delivered_to: z.enum(['server', 'file']).nullable(),
      bounced: bounceOf,
    }),
    z.object({
      ...every,
      kind: z.literal('reply'),
      user,
      to_address: z.string(),
      subject: z.string(),
      text: z.string(),
      attachments: z.array(replyFileSchema),
      status: z.enum(['queued', 'sent', 'failed']),
      held_until: z.iso.datetime().nullable().meta({ description: 'When it leaves; null once it can no longer be taken back' }),
      last_error: z.string().nullable(),
      delivered_to: z.enum(['server', 'file']).nullable(),
      bounced: bounceOf,
    }),
    z.object({
      ...every,
      kind: z.literal('answer'),
      from: z.object({ name: z.string(), address: z.string().nullable() }),
      is_customer: z.boolean().meta({ description: 'False when the mail came from another address than that of the customer' }),
      is_automatic: z.boolean().meta({ description: 'True for a mail that a program wrote, such as an absence' }),
      subject: z.string(),
      text: z.string(),
      quoted: z.string().meta({ description: 'The earlier mails that the answer quotes' }),
      flaw: z.enum(ANSWER_FLAWS).nullable().meta({ description: 'Why the rest of the mail is in the mailbox alone' }),
      left_out: z.int().meta({ description: 'The attachments that are in the mailbox alone' }),
      photo_count: z.int().meta({ description: 'The pictures of the mail, which are photos of the request' }),
      files: z.array(z.object({ id: z.string(), name: z.string(), file_size: z.int() })),
    }),
    z.object({
      ...every,
      kind: z.literal('more-answers'),
      count: z.int().meta({ description: 'The mails of that day that are in the mailbox alone, because there were too many' }),
    }),
    z.object({ ...every, kind: z.literal('change'), user, fields: z.array(field) }),
    z.object({ ...every, kind: z.literal('note'), user, text: z.string() }),
    z.object({ ...every, kind: z.literal('call'), user, outcome: z.enum(CALL_OUTCOMES), text: z.string().nullable() }),
    z.object({ ...every, kind: z.literal('tap'), user, way: z.enum(CONTACT_WAYS) }),
  ])
  .meta({
    id: 'TimelineItem',
    example: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      kind: 'call',
      at: EXAMPLE_EVENING,
      user: { id: null, name: 'An Claes' },
      outcome: 'no-answer',
      text: null,
    },
  })

export type TimelineItem = z.output<typeof timelineItem>
/** The newest report about a mail that did not arrive; null when there is none. */
export type Bounced = z.output<typeof bounceOf>
