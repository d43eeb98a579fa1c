import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountMail, AccountOutbox } from '#mail/account-outbox.ts'
import { mayMail } from './mail-limits.ts'

/** The mails of one kind that tell one account what happened to it. */
export const NOTICES_PER_HOUR = 5
export const NOTICES_PER_DAY = 10

/** The queue of mails about accounts; null on a site without a mail server, where a mail that nobody waits for would reach nobody. */
export type NoticeMails = Pick<AccountOutbox, 'enqueue'> | null

export interface NoticeParts {
  mails: NoticeMails
  clock: Clock
}

/**
 * Queues a mail that tells somebody what happened to their account, in the transaction in which it happens. `kind` is what the mails are
 * counted by.
 */
export async function queueNotice(
  { mails, clock }: NoticeParts,
  transaction: Transaction<Tables>,
  { id, email }: Pick<Tables['admin_users'], 'id' | 'email'>,
  { kind, ...mail }: Pick<AccountMail, 'purpose' | 'detail'> & { kind: string },
): Promise<void> {
  if (mails === null) return
  const counted = { kind, account: id, perHour: NOTICES_PER_HOUR, perDay: NOTICES_PER_DAY }
  if (await mayMail(transaction, counted, clock.now())) await mails.enqueue(transaction, { ...mail, subject_id: id, to_address: email })
}
