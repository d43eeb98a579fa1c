import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR } from '#kernel/clock.ts'
import { asciiEmail } from '#kernel/email.ts'
import { countHits } from '#db/count-hits.ts'

/** The most requests per hour for which the company gets a mail. */
export const COMPANY_MAX = 60
/** The most visitors per hour who get a mail before staff read their request; a mail provider blocks a sender of thousands. */
const VISITORS_MAX = 30
/** The most mails per day to one mailbox. */
const ONE_MAILBOX_MAX = 3

/** True when the company may get a mail about one more request. */
export const mayTellCompany = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(COMPANY_MAX, transaction, 'mail-company', HOUR, now)

/** True when one more visitor may get an acknowledgement before staff read the request. */
export const mayAcknowledge = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(VISITORS_MAX, transaction, 'mail-visitors', HOUR, now)

/** True when a mailbox may get one more acknowledgement; the limit exists because anybody can fill in any address. */
export const mayMailTo = (transaction: Transaction<Tables>, email: string, now: number): Promise<boolean> =>
  isWithin(ONE_MAILBOX_MAX, transaction, `mail-to:${mailboxOf(email)}`, DAY, now)

/** True when the company may get a reminder today. */
export const mayRemind = (transaction: Transaction<Tables>, now: number): Promise<boolean> =>
  isWithin(1, transaction, 'mail-reminder', DAY, now)

async function isWithin(most: number, transaction: Transaction<Tables>, bucket: string, windowMs: number, now: number): Promise<boolean> {
  const [count] = await countHits(transaction, [bucket], windowMs, now)
  return count !== undefined && count.hits <= most
}

/**
 * Returns one name for all spellings of a mailbox: `Jan.Peeters+a@café.be` and `janpeeters@xn--caf-dma.be` are equal. It is hashed, because it is stored
 * for a day.
 */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = asciiEmail(email).toLowerCase().split('@')
  return hash('sha256', `${local.split('+', 1).join('').replaceAll('.', '')}@${domain}`)
}
