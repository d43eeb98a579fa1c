import { type AliasedExpression, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import { isThere } from '#db/row-filter.ts'
import type { Tables } from '#db/tables.ts'
import { fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import { DAY, HOUR, isoTime } from '#kernel/clock.ts'
import { type AnswerKind, WAITS_FOR_US } from './request-answer.ts'
import { requests } from './request.ts'
import { EXCERPT_MAX, TODAY_MAX } from './today.ts'

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

/** The keys of the indexes of migrations 046 and 052. SQLite uses an index only for an expression that is spelled as in the index. */
const STEP_AT = sql<string>`next_step ->> 'at'`
const UNANSWERED_SINCE = sql<string>`case when next_step is null and status in ('new', 'read') then created_at end`
const SILENT_SINCE = sql<string>`case when next_step is null and status in ('answered', 'quoted', 'won') then updated_at end`

/**
 * Matches requests of which the customer wrote, and nobody mailed or spoke to the customer since, also not with an older version. A mail that
 * the mail server refused counts once it leaves.
 */
const customerWaits = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'contact_submissions'>) =>
  and([
    eb('wrote_at', 'is not', null),
    not(
      exists(
        selectFrom('request_replies')
          .select('request_replies.id')
          .whereRef('request_replies.submission_id', '=', 'contact_submissions.id')
          .whereRef('request_replies.created_at', '>', 'contact_submissions.wrote_at')
          .where('request_replies.status', 'not in', ['failed', 'failed-with-files'])
          .where('request_replies.last_error', 'is', null),
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

/** Selects requests with a step that is not one of these people's, in the order of their steps. */
const withStep = ({ query }: Pick<Database, 'query'>, others: readonly string[]) =>
  selected(query)
    .where(STEP_AT, 'is not', null)
    .where('status', 'not in', ['archived', 'spam'])
    .$if(others.length > 0, (select) =>
      select.where(sql<SqlBool>`(next_step ->> 'user_id' is null or next_step ->> 'user_id' not in (${sql.join(others)}))`),
    )
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
export interface Asked {
  /** The hours in which the company promises a reply. */
  hours: number
  /** The days after which a customer is silent. */
  silentDays: number
  /** Those whose steps are left out: of somebody's list the other people who can sign in; nobody for everybody's. */
  others: readonly string[]
}

/** Returns the reads of Vandaag, each of which an index answers. */
export function todayReads({ query }: Pick<Database, 'query'>, now: number, { hours, silentDays, others }: Asked) {
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
    lateSteps: withStep({ query }, others).where(STEP_AT, '<', day),
    nearSteps: withStep({ query }, others).where(STEP_AT, '>=', day).where(STEP_AT, '<', dayAfter(day, 2)),
    laterStep: withStep({ query }, others).where(STEP_AT, '>=', dayAfter(day, 2)).limit(1),
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
export const dayAfter = (day: string, days: number): string => isoTime(Date.parse(`${day}T12:00:00Z`) + days * DAY).slice(0, 10)
