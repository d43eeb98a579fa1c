import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime, SECOND } from '#kernel/clock.ts'
import type { MailboxState } from '#features/requests/request-answer.ts'

/** The time that a process has the mailbox without renewing its lease. */
export const MAILBOX_LEASE_MS = 60 * SECOND
const DETAIL_MAX = 300
const NEW: Omit<MailboxState, 'mailbox' | 'holder' | 'leased_until'> = {
  validity: null,
  last_uid: '0',
  trying_uid: null,
  tries: 0,
  connected_at: null,
  checked_at: null,
  last_mail_at: null,
  failing_since: null,
  failure: null,
  failure_detail: null,
}

/** Names the process that reads a mailbox. */
export interface MailboxLease {
  mailbox: string
  holder: string
}

/** Thrown when another process reads the mailbox by now: this one may store nothing. */
export class LeaseLost extends Error {}

/** Creates the repository of where the reading of each mailbox stands, and of the lease to read it. */
export const mailboxStateRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const until = () => isoTime(clock.now() + MAILBOX_LEASE_MS)

  /** Changes the state while the lease is ours; throws `LeaseLost` otherwise. */
  const change = async (
    { mailbox, holder }: MailboxLease,
    fields: Partial<MailboxState>,
    within: Kysely<Tables> = query,
  ): Promise<void> => {
    const { numUpdatedRows } = await within
      .updateTable('imap_mailboxes')
      .set({ ...fields, leased_until: until() })
      .where('mailbox', '=', mailbox)
      .where('holder', '=', holder)
      .where('leased_until', '>', isoTime(clock.now()))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new LeaseLost('another process reads the mailbox')
  }

  return {
    /** Acquires the lease; undefined while another process has it. */
    acquire: async ({ mailbox, holder }: MailboxLease): Promise<MailboxState | undefined> => {
      const now = isoTime(clock.now())
      // A later time than any that was ever set means that the clock was set back.
      const impossible = isoTime(clock.now() + 2 * MAILBOX_LEASE_MS)
      const isFree = (eb: ExpressionBuilder<Tables, 'imap_mailboxes'>) => {
        const leased = eb.ref('imap_mailboxes.leased_until')
        return eb.or([eb(leased, 'is', null), eb(leased, '<=', now), eb(leased, '>', impossible)])
      }
      return query
        .insertInto('imap_mailboxes')
        .values({ ...NEW, mailbox, holder, leased_until: until() })
        .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ holder, leased_until: until() }).where(isFree))
        .returningAll()
        .executeTakeFirst()
    },

    change,
    /** Keeps the lease for another while. Throws `LeaseLost`. */
    renew: (lease: MailboxLease): Promise<void> => change(lease, {}),

    /** Ends the lease, so that another process gets it at once; notes why the mailbox could not be read. */
    release: async (
      { mailbox, holder }: MailboxLease,
      failed?: { failure: NonNullable<MailboxState['failure']>; failure_detail: string },
    ): Promise<void> => {
      const now = isoTime(clock.now())
      await query
        .updateTable('imap_mailboxes')
        .set((eb) => ({
          holder: null,
          leased_until: null,
          ...(failed && {
            failure: failed.failure,
            failure_detail: failed.failure_detail.slice(0, DETAIL_MAX),
            failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
          }),
        }))
        .where('mailbox', '=', mailbox)
        .where('holder', '=', holder)
        .execute()
    },

    /** Returns where the reading of a mailbox stands; undefined before the first time. */
    stateOf: (mailbox: string): Promise<MailboxState | undefined> =>
      query.selectFrom('imap_mailboxes').selectAll().where('mailbox', '=', mailbox).executeTakeFirst(),
  }
}
