import { type MailboxAddress, mailboxName } from '#mail/mailbox-address.ts'
import type { MailboxState, MailboxStatus } from '#features/requests/request-answer.ts'

/** Creates the read of how the reading of answers goes. */
export const mailboxStatus =
  (address: MailboxAddress | null, stateOf: (mailbox: string) => Promise<MailboxState | undefined>) => async (): Promise<MailboxStatus> => {
    const mailbox = address && mailboxName(address)
    const state = mailbox === null ? undefined : await stateOf(mailbox)
    return {
      is_set: address !== null,
      mailbox,
      connected_at: state?.connected_at ?? null,
      checked_at: state?.checked_at ?? null,
      last_mail_at: state?.last_mail_at ?? null,
      failing_since: state?.failing_since ?? null,
      failure: state?.failure ?? null,
      failure_detail: state?.failure_detail ?? null,
    }
  }
