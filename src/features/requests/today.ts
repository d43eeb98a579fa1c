import { z } from 'zod'
import { EXAMPLE_MORNING } from '#kernel/example-values.ts'
import { storedStep } from './next-step.ts'
import { requests } from './request.ts'

/** The most requests of each list of Vandaag. */
export const TODAY_MAX = 100

/** The most things that were done today. */
export const DONE_MAX = 100

/** The most characters of what the customer wrote. */
export const EXCERPT_MAX = 160

const EXAMPLE = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  version: 3,
  created_at: EXAMPLE_MORNING,
  status: 'read',
  name: 'Els Peeters',
  email: null,
  phone: '0470 12 34 56',
  municipality: 'Exampletown',
  service_type: 'gevelreiniging',
  service_name: null,
  photo_count: 0,
  wrote_at: null,
  next_step: { what: 'Call', user_id: null, user_name: '', at: '2026-03-03T13:00:00.000Z' },
  excerpt: null,
  is_bounce: false,
  due_at: '2026-03-03T13:00:00.000Z',
} as const

/** A request on Vandaag, with what somebody needs for acting on it from the list. */
export const todayItem = requests.row
  .pick({
    id: true,
    version: true,
    created_at: true,
    status: true,
    name: true,
    email: true,
    phone: true,
    municipality: true,
    service_type: true,
    service_name: true,
    photo_count: true,
    wrote_at: true,
  })
  .extend({
    next_step: storedStep.nullable(),
    excerpt: z
      .string()
      .nullable()
      .meta({
        description: `The first ${EXCERPT_MAX} characters of what the customer wrote, in the last answer when there is one to reply to`,
      }),
    is_bounce: z.boolean().meta({ description: 'True when a mail to the customer did not arrive; `excerpt` is what the mail server said' }),
    due_at: z.string().meta({
      description:
        'The time of the step (a day in Belgium, or a moment); of a request without one the end of the hours in which the company promises a reply; of one that waits for its customer, since when it does',
    }),
  })
  .meta({ id: 'TodayItem', example: EXAMPLE })
export type TodayItem = z.output<typeof todayItem>

const list = z.object({
  items: z.array(todayItem),
  has_more: z.boolean().meta({ description: `True when there are more than ${TODAY_MAX}` }),
})

const doneItem = z.object({
  id: z.string().meta({ description: 'The id of the request' }),
  name: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['mail', 'call', 'step', 'answered']),
  what: z.string().nullable().meta({ description: 'Of a call its outcome, of a step what it was' }),
})
export type DoneItem = z.output<typeof doneItem>

const figures = z.object({
  answered: z.int().meta({ description: 'The requests that became answered this week, which begins on Monday' }),
  answer_minutes: z.int().nullable().meta({ description: 'How long these waited for it on average; null without any of a visitor' }),
  won: z.int().meta({ description: 'The requests whose customer accepted this month' }),
})
export type Figures = z.output<typeof figures>

/** The lists of Vandaag. */
export const today = z
  .object({
    day: z.iso.date().meta({ description: 'Today in Belgium' }),
    late: list.meta({ description: 'Steps of which the time has passed, and requests whose promised reply is late; the oldest first' }),
    today: list.meta({ description: 'Steps of today, in their order' }),
    unanswered: list.meta({ description: 'Requests without a step of which the promised reply is not late yet; the oldest first' }),
    waiting: list.meta({
      description:
        'Answered, quoted and accepted requests without a step about which nothing happened for `silent_days`; the last one to become silent first',
    }),
    silent_days: z.int().meta({ description: 'The days after which a customer is silent: a setting of messages' }),
    tomorrow: list.meta({ description: 'Steps of tomorrow, in their order' }),
    next: todayItem.nullable().meta({ description: 'The first step after today; null when there is none' }),
    done: z.array(doneItem).meta({ description: `What was done today, oldest first; of more than ${DONE_MAX} the newest` }),
    figures: figures.nullable().meta({ description: 'Null while there is something to do' }),
  })
  .meta({
    id: 'Today',
    example: {
      day: '2026-03-03',
      late: { items: [], has_more: false },
      today: { items: [EXAMPLE], has_more: false },
      unanswered: { items: [], has_more: false },
      waiting: { items: [], has_more: false },
      silent_days: 7,
      tomorrow: { items: [], has_more: false },
      next: null,
      done: [],
      figures: null,
    },
  })
export type Today = z.output<typeof today>
