import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import * as collections from '#collections.ts'
import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { ANSWERS_OF_DAY_MAX, type StoredAnswer } from '#features/requests/request-answer.ts'
import { requests } from '#features/requests/request.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { type MailboxLease, mailboxStateRepository } from './mailbox-state.repository.ts'
import type { MatchedRequest } from './match-mails.ts'

type NewAnswer = Omit<StoredAnswer, 'id' | 'created_at'>

/** What became of a mail: stored, or counted because the request had too many that day; `known` when it was stored before. */
export type Outcome = 'stored' | 'counted' | 'known' | 'gone'

type OnAnswer = (transaction: Transaction<Tables>, answer: StoredAnswer) => Promise<void>

/** Creates what stores the mails that arrive. `onAttached` runs in the transaction that stores one with its request, `onOffered` in that of one that may belong to it. */
export const arrivingAnswers = (store: Store, { onAttached, onOffered }: { onAttached: OnAnswer; onOffered: OnAnswer }) => {
  const { query } = store.database
  const states = mailboxStateRepository(store)

  return {
    /** Returns the requests with these ids that staff have not deleted. */
    requestsWith: (ids: string[]): Promise<MatchedRequest[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : query
            .selectFrom('contact_submissions')
            .select(['id', 'email', 'status'])
            .where('id', 'in', ids)
            .where(isThere(requests))
            .execute(),

    /** Returns the requests of these addresses, which are in small letters. */
    requestsOf: async (addresses: string[]): Promise<MatchedRequest[]> =>
      addresses.length === 0
        ? []
        : query
            .selectFrom('contact_submissions')
            .select(['id', 'email', 'status'])
            .where(sql<string>`lower(email)`, 'in', addresses)
            .where(isThere(requests))
            .orderBy('created_at', 'desc')
            .execute(),

    /** Returns those of the keys whose mails are stored. */
    known: async (keys: string[]): Promise<Set<string>> => {
      const found =
        keys.length === 0 ? [] : await query.selectFrom('request_answers').select('mail_key').where('mail_key', 'in', keys).execute()
      return new Set(found.map(({ mail_key }) => mail_key))
    },

    /**
     * Stores a mail while the lease is ours, and that it was read. Throws `LeaseLost` without storing anything otherwise. `also` runs in the
     * same transaction, when the mail is stored.
     */
    store: (
      lease: MailboxLease,
      uid: number,
      answer: NewAnswer,
      also?: (transaction: Transaction<Tables>, id: string) => Promise<void>,
    ): Promise<Outcome> =>
      store.contentVersions.record([collections.contactSubmissions], async (transaction) => {
        const now = store.clock.now()
        await states.change(
          lease,
          { last_uid: String(uid), trying_uid: null, tries: 0, last_mail_at: answer.received_at, checked_at: isoTime(now) },
          transaction,
        )
        const known = await transaction
          .selectFrom('request_answers')
          .select('id')
          .where('mail_key', '=', answer.mail_key)
          .executeTakeFirst()
        if (known) return 'known'
        const request = await transaction
          .selectFrom('contact_submissions')
          .select('id')
          .where('id', '=', answer.submission_id)
          .where(isThere(requests))
          .executeTakeFirst()
        if (!request) return 'gone'
        if (await isFull(transaction, answer.submission_id, isoTime(now - DAY))) {
          await countOne(transaction, answer.submission_id, isoTime(now))
          return 'counted'
        }
        const row: StoredAnswer = { ...answer, id: newId(now), created_at: isoTime(now) }
        await transaction.insertInto('request_answers').values(row).execute()
        await also?.(transaction, row.id)
        await (row.state === 'attached' ? onAttached : onOffered)(transaction, row)
        return 'stored'
      }),

    /** Counts a mail of a request that had too many in a day, without storing it; false when there is room for it. */
    countFull: async (lease: MailboxLease, uid: number, submissionId: string): Promise<boolean> => {
      const now = isoTime(store.clock.now())
      const since = isoTime(store.clock.now() - DAY)
      if (!(await isFull(query, submissionId, since))) return false
      await store.contentVersions.record([collections.contactSubmissions], async (transaction) => {
        await states.change(lease, { last_uid: String(uid), trying_uid: null, tries: 0 }, transaction)
        await countOne(transaction, submissionId, now)
      })
      return true
    },
  }
}

async function isFull(transaction: Kysely<Tables>, submissionId: string, since: string): Promise<boolean> {
  const { total } = await transaction
    .selectFrom('request_answers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('submission_id', '=', submissionId)
    .where('state', '!=', 'counted')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return total >= ANSWERS_OF_DAY_MAX
}

/** Counts a mail that is not stored, in a row for its request and day. */
async function countOne(transaction: Transaction<Tables>, submission_id: string, now: string): Promise<void> {
  const empty = {
    message_id: null,
    from_name: '',
    from_address: null,
    subject: '',
    text: '',
    quoted: '',
    flaw: null,
    about_message_id: null,
  }
  await transaction
    .insertInto('request_answers')
    .values({
      ...empty,
      id: newId(Date.parse(now)),
      submission_id,
      mail_key: `counted:${submission_id}:${now.slice(0, 10)}`,
      kind: 'answer',
      state: 'counted',
      left_out: 1,
      received_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('mail_key').doUpdateSet((eb) => ({ left_out: eb('request_answers.left_out', '+', 1) })))
    .execute()
}
