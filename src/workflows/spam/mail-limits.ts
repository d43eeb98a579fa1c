import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR } from '#kernel/clock.ts'
import { countHits } from './count-hits.ts'

/** How many requests an hour the company is mailed about. */
export const COMPANY_MAX = 60
/** How many visitors an hour are mailed without staff; a mail provider blocks who mails thousands. */
const VISITORS_MAX = 30
/** How often a day one mailbox is mailed. */
const ONE_MAILBOX_MAX = 3

/** Whether the company gets a mail about one more request. */
export const mayTellCompany = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(COMPANY_MAX, transaction, 'mail-company', HOUR, now)

/** Whether one more visitor gets an acknowledgement without staff. */
export const mayAcknowledge = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(VISITORS_MAX, transaction, 'mail-visitors', HOUR, now)

/** Whether a mailbox gets one more acknowledgement, since anybody can fill in any address. */
export const mayMailTo = (transaction: Transaction<Tables>, email: string, now: number): Promise<boolean> =>
  isWithin(ONE_MAILBOX_MAX, transaction, `mail-to:${mailboxOf(email)}`, DAY, now)

/** Whether the company gets a reminder today. */
export const mayRemind = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(1, transaction, 'mail-reminder', DAY, now)

async function isWithin(most: number, transaction: Transaction<Tables>, bucket: string, windowMs: number, now: number): Promise<boolean> {
  const [count] = await countHits(transaction, [bucket], windowMs, now)
  return count !== undefined && count.hits <= most
}

/** One name for all spellings of a mailbox: `Jan.Peeters+a@x.be` is `janpeeters@x.be`. Hashed, because it is stored for a day. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return hash('sha256', `${local.split('+', 1).join('').replaceAll('.', '')}@${domain}`)
}
