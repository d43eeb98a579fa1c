import type { Store } from '#db/rows.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { isNoSpam, type OutboxMail, UNSENT } from './outbox.ts'

/** How far a mail is on its way, without what stands in it. */
export type MailState = Pick<OutboxMail, (typeof MAIL_STATE)[number]>

const MAIL_STATE = ['id', 'to_address', 'subject', 'status', 'attempts', 'next_attempt_at', 'last_error', 'created_at', 'sent_at'] as const
/** From then on a mail that nobody tried to send is a sign that no sender runs. */
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

  /** How many mails are not where they should be: given up, refused at least once, or waiting longer than a sender that works lets them. */
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
