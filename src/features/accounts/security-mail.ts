import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { accountMails } from '#texts/nl/account-mails.ts'
import { type NoticeParts, queueNotice } from './notice-mails.ts'

/** A change of what somebody signs in with. */
export type SecurityChange = keyof typeof accountMails.securityChanged.changes

/**
 * Queues the mail about a change of what somebody signs in with, in the transaction that stores the change. Each kind of change is counted
 * for itself, so that many of one kind hide none of another. docs/decisions/158-a-change-of-security-is-mailed.md
 */
export async function queueSecurityMail(
  parts: NoticeParts,
  transaction: Transaction<Tables>,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const account = await transaction.selectFrom('admin_users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst()
  const detail = accountMails.securityChanged.changes[change]
  if (account) await queueNotice(parts, transaction, account, { kind: `security-mail-${change}`, purpose: 'security-changed', detail })
}
