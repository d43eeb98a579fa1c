import { type AliasedExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { dayOfStep, dueNow, type NextStep } from './next-step.ts'
import { type AnswerKind, WAITS_FOR_US } from './request-answer.ts'
import { requests } from './request.ts'
import { EXCERPT_MAX, type Today, TODAY_MAX, type TodayItem } from './today.ts'

const SHOWN = [
  'id',
  'version',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'municipality',
  'service_type',
  'service_name',
  'photo_count',
  'next_step',
  'wrote_at',
  'updated_at',
] as const

/** The keys of the indexes of migration 046. SQLite uses an index only for an expression that is spelled like its own. */
const STEP_AT = sql<string>`next_step ->> 'at'`
const UNANSWERED_SINCE = sql<string>`case when next_step is null and status in ('new', 'read') then created_at end`
const SILENT_SINCE = sql<string>`case when next_step is null and status in ('answered', 'quoted') then updated_at end`

/** Matches requests of which the customer wrote, and nobody mailed or spoke to the customer since, also not with an older version. */
const customerWaits = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'contact_submissions'>) =>
  and([
    eb('wrote_at', 'is not', null),
    not(
      exists(
        selectFrom('request_replies')
          .select('request_replies.id')
          .whereRef('request_replies.submission_id', '=', 'contact_submissions.id')
          .whereRef('request_replies.created_at', '>', 'contact_submissions.wrote_at')
          .where('request_replies.status', 'not in', ['failed', 'failed-with-files']),
      ),
    ),
    not(
      exists(
        selectFrom('request_entries')
          .select('request_entries.id')
          .whereRef('request_entries.submission_id', '=', 'contact_submissions.id')
          .whereRef('request_entries.created_at', '>', 'contact_submissions.wrote_at')
          .where('request_entries.outcome', '=', 'spoken'),
      ),
    ),
  ])

/** Matches requests whose customer waits and that are in no list of requests without a reply. */
const isWritten = (eb: ExpressionBuilder<Tables, 'contact_submissions'>) =>
  eb.and([customerWaits(eb), eb('status', 'not in', ['archived', 'spam']), eb(UNANSWERED_SINCE, 'is', null)])

/** Counts requests with a step, or without a reply. */
const counted = ({ query }: Pick<Database, 'query'>) =>
  query
    .selectFrom('contact_submissions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isThere(requests))

/** Returns the reads of how many requests somebody acts on today, each of which an index answers. */
export function toDoReads(database: Pick<Database, 'query'>, now: number) {
  const tomorrow = dayAfter(inBrussels(isoTime(now)).day, 1)
  return {
    stepsToDo: counted(database)
      .where(STEP_AT, 'is not', null)
      .where('status', 'not in', ['archived', 'spam'])
      .where(STEP_AT, '<', fromBrussels({ day: tomorrow, time: '00:00' }) ?? tomorrow),
    answersToDo: counted(database).where(UNANSWERED_SINCE, 'is not', null),
    /** Those with a step of today are counted by it. */
    writtenToDo: counted(database)
      .where(isWritten)
      .where(({ eb, or }) => or([eb(STEP_AT, 'is', null), eb(STEP_AT, '>=', fromBrussels({ day: tomorrow, time: '00:00' }) ?? tomorrow)])),
  }
}

/** Selects requests with a step of whoever is meant, in the order of their steps. */
const withStep = ({ query }: Pick<Database, 'query'>, user: string | null) =>
  selected(query)
    .where(STEP_AT, 'is not', null)
    .where('status', 'not in', ['archived', 'spam'])
    .$if(user !== null, (select) => select.where(sql<SqlBool>`(next_step ->> 'user_id' is null or next_step ->> 'user_id' = ${user})`))
    .orderBy(STEP_AT)
    .orderBy('id')
    .limit(TODAY_MAX + 1)

const selected = (query: Database['query']) =>
  query
    .selectFrom('contact_submissions')
    .select([...SHOWN, sql<string | null>`substr(message, 1, ${sql.lit(EXCERPT_MAX)})`.as('excerpt')])
    .where(isThere(requests))

/** Selects the words and the kind of the last mail, of requests that wait for us because of one. */
const lastMail = ({ selectFrom, eb }: ExpressionBuilder<Tables, 'contact_submissions'>) => {
  const last = selectFrom('request_answers')
    .whereRef('submission_id', '=', 'contact_submissions.id')
    .where('kind', 'in', WAITS_FOR_US)
    .where('state', 'in', ['attached', 'offered'])
    .orderBy('received_at', 'desc')
    .limit(1)
  const whenWritten = <Value>(of: Expression<Value>) => eb.case().when('wrote_at', 'is not', null).then(of).end()
  return [
    whenWritten(last.select(sql<string>`substr(text, 1, ${sql.lit(EXCERPT_MAX)})`.as('text')) as never).as('mail_text'),
    whenWritten(last.select('kind') as never).as('mail_kind'),
  ] as [AliasedExpression<string | null, 'mail_text'>, AliasedExpression<AnswerKind | null, 'mail_kind'>]
}

/** What decides which requests are on Vandaag. */
interface Asked {
  /** The hours in which the company promises a reply. */
  hours: number
  /** The days after which a customer is silent. */
  silentDays: number
  /** Whose steps are meant; null for everybody's. */
  user: string | null
}

/** Returns the reads of Vandaag, each of which an index answers. */
export function todayReads({ query }: Pick<Database, 'query'>, now: number, { hours, silentDays, user }: Asked) {
  const day = inBrussels(isoTime(now)).day
  const [answeredBy, silentSince] = [isoTime(now - hours * HOUR), isoTime(now - silentDays * DAY)]
  const unanswered = selected(query)
    .select(lastMail)
    .where(UNANSWERED_SINCE, 'is not', null)
    .orderBy(UNANSWERED_SINCE)
    .orderBy('id')
    .limit(TODAY_MAX + 1)
  return {
    /** Steps of the days before, and those of today that began before midnight in Greenwich. */
    lateSteps: withStep({ query }, user).where(STEP_AT, '<', day),
    nearSteps: withStep({ query }, user).where(STEP_AT, '>=', day).where(STEP_AT, '<', dayAfter(day, 2)),
    laterStep: withStep({ query }, user).where(STEP_AT, '>=', dayAfter(day, 2)).limit(1),
    lateAnswers: unanswered.where(UNANSWERED_SINCE, '<', answeredBy),
    answers: unanswered.where(UNANSWERED_SINCE, '>=', answeredBy),
    written: selected(query)
      .select(lastMail)
      .where(isWritten)
      .orderBy('wrote_at')
      .orderBy('id')
      .limit(TODAY_MAX + 1),
    waiting: selected(query)
      .select(({ selectFrom }) => [
        selectFrom('request_replies')
          .select(({ fn }) => fn.max('created_at').as('at'))
          .whereRef('submission_id', '=', 'contact_submissions.id')
          .where('status', 'not in', ['failed', 'failed-with-files'])
          .as('replied_at'),
        selectFrom('request_entries')
          .select(({ fn }) => fn.max('created_at').as('at'))
          .whereRef('submission_id', '=', 'contact_submissions.id')
          .where('kind', '=', 'call')
          .as('called_at'),
      ])
      .where((eb) => eb.not(customerWaits(eb)))
      .where(SILENT_SINCE, 'is not', null)
      .where(SILENT_SINCE, '<', silentSince)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('request_replies')
              .select('id')
              .whereRef('submission_id', '=', 'contact_submissions.id')
              .where('created_at', '>=', silentSince)
              .where('status', 'not in', ['failed', 'failed-with-files']),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('request_entries')
              .select('id')
              .whereRef('submission_id', '=', 'contact_submissions.id')
              .where('created_at', '>=', silentSince)
              .where('kind', '=', 'call'),
          ),
        ),
      )
      .orderBy(SILENT_SINCE, 'desc')
      .orderBy('id', 'desc')
      .limit(TODAY_MAX + 1),
  }
}

/** Returns the day that comes `days` after a day. */
const dayAfter = (day: string, days: number): string => isoTime(Date.parse(`${day}T12:00:00Z`) + days * DAY).slice(0, 10)

/** Creates the read of Vandaag: everything that somebody does today. */
export const todayRepository = ({ database, clock }: Pick<Store, 'database' | 'clock'>) => ({
  today: async (asked: Asked): Promise<Omit<Today, 'done' | 'figures'>> => {
    const { hours, silentDays } = asked
    const now = clock.now()
    const day = inBrussels(isoTime(now)).day
    const reads = todayReads(database, now, asked)
    const [lateSteps, nearSteps, laterStep, lateAnswers, answers, written, waiting] = await Promise.all([
      reads.lateSteps.execute(),
      reads.nearSteps.execute(),
      reads.laterStep.execute(),
      reads.lateAnswers.execute(),
      reads.answers.execute(),
      reads.written.execute(),
      reads.waiting.execute(),
    ])
    // A customer who wrote comes before the step that was chosen until then.
    const answered = new Set(written.map(({ id }) => id))
    const steps = [...lateSteps, ...nearSteps]
      .filter(({ id }) => !answered.has(id))
      .map((row) => ({ ...row, due_at: (row.next_step as NextStep).at }))
      .map(shown)
    const promised = [
      ...lateAnswers.map((row) => ({ ...row, since: row.created_at })),
      ...answers.map((row) => ({ ...row, since: row.created_at })),
      ...written.map((row) => ({ ...row, since: row.wrote_at ?? row.created_at })),
    ]
      .map(({ since, mail_text, mail_kind, ...row }) => ({
        ...shown({ ...row, due_at: isoTime(Date.parse(since) + hours * HOUR) }),
        ...(mail_kind === null ? {} : { excerpt: mail_text, is_bounce: mail_kind === 'bounce' }),
      }))
      .toSorted(byTime)
    const isLate = ({ due_at }: TodayItem) => dueNow({ at: due_at }, now) === 'late'
    const isOf = (wanted: string) => (item: TodayItem) => !isLate(item) && dayOfStep({ at: item.due_at }) === wanted
    const tomorrow = listOf(steps.filter(isOf(dayAfter(day, 1))))
    const later = laterStep.map((row) => shown({ ...row, due_at: (row.next_step as NextStep).at }))
    return {
      day,
      late: listOf([...steps.filter(isLate), ...promised.filter(isLate)].toSorted(byTime)),
      today: listOf(steps.filter(isOf(day))),
      unanswered: listOf(promised.filter((item) => !isLate(item))),
      waiting: listOf(
        waiting.map(({ replied_at, called_at, ...row }) => shown({ ...row, due_at: lastOf(row.updated_at, replied_at, called_at) })),
      ),
      silent_days: silentDays,
      tomorrow,
      next: tomorrow.items[0] ?? later[0] ?? null,
    }
  },

  /** Returns how many requests are late, have a step of today or wait for a reply, of everybody. */
  toDo: async (): Promise<number> => {
    const counts = await Promise.all(Object.values(toDoReads(database, clock.now())).map((read) => read.executeTakeFirstOrThrow()))
    return counts.reduce((sum, { count }) => sum + Number(count), 0)
  },
})

const shown = <Row extends { updated_at: string }>({ updated_at: _changed, ...row }: Row) => ({ ...row, is_bounce: false })

const lastOf = (...times: (string | null)[]): string =>
  times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')

const byTime = (one: TodayItem, other: TodayItem) => (one.due_at < other.due_at ? -1 : Number(one.due_at > other.due_at))

const listOf = (items: TodayItem[]) => ({ items: items.slice(0, TODAY_MAX), has_more: items.length > TODAY_MAX })
