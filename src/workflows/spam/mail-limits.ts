import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR } from '#kernel/clock.ts'
import { countHits } from './count-hits.ts'

/** How many requests the company is mailed about in an hour, whoever sends them: more than on its best day. */
const COMPANY_MAX = 60
/** How many visitors are mailed in an hour because of requests that nobody looked at; a mail provider stops who mails thousands. */
const VISITORS_MAX = 30
/** How often one mailbox is mailed in a day: somebody may ask about the house, the drive and the gutters. */
const ONE_MAILBOX_MAX = 3

/** Whether the company gets a mail about one more request. */
export const mayTellCompany = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(COMPANY_MAX, transaction, 'mail-company', HOUR, now)

/** Whether one more visitor gets an acknowledgement that no member of staff caused. */
export const mayAcknowledge = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(VISITORS_MAX, transaction, 'mail-visitors', HOUR, now)

/** Whether a mailbox gets one more acknowledgement: what anybody can fill in is not to fill somebody else's. */
export const mayMailTo = (transaction: Transaction<Tables>, email: string, now: number): Promise<boolean> =>
  isWithin(ONE_MAILBOX_MAX, transaction, `mail-to:${mailboxOf(email)}`, DAY, now)

/** Whether the company is reminded once more, today, of what it got no mail about. */
export const mayRemind = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(1, transaction, 'mail-reminder', DAY, now)

async function isWithin(most: number, transaction: Transaction<Tables>, bucket: string, windowMs: number, now: number): Promise<boolean> {
  const [count] = await countHits(transaction, [bucket], windowMs, now)
  return count !== undefined && count.hits <= most
}

/** One name for all spellings that reach the same mailbox: `Jan.Peeters+a@x.be` is `janpeeters@x.be`. Hashed, since it is kept for a day. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return hash('sha256', `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`)
}
