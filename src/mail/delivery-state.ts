import type { Store } from '#db/rows.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { isNoSpam, type OutboxMail, UNSENT } from './outbox.ts'

/** The delivery of a mail, without its content. */
export type MailState = Pick<OutboxMail, (typeof MAIL_STATE)[number]>

const MAIL_STATE = ['id', 'to_address', 'subject', 'status', 'attempts', 'next_attempt_at', 'last_error', 'created_at', 'sent_at'] as const
/** A mail that was never tried for so long means that no sender runs. */
const UNTRIED_MS = 2 * MINUTE

/** What staff see of the outbox. */
export const deliveryState = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => ({
  /** The mails of a submission, oldest first. */
  mailsOf: (submissionId: string): Promise<MailState[]> =>
    query
      .selectFrom('outbox_mails')
      .select(MAIL_STATE)
      .where('submission_id', '=', submissionId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** How many mails have failed, were refused at least once, or wait longer than a running sender lets them. */
  undelivered: async (): Promise<number> => {
    const { total } = await query
      .selectFrom('outbox_mails')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', 'in', UNSENT)
      .where(isNoSpam)
      .where((eb) => eb.or([eb('last_error', 'is not', null), eb('created_at', '<', isoTime(clock.now() - UNTRIED_MS))]))
      .executeTakeFirstOrThrow()
    return total
  },
})
