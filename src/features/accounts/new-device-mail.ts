import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { deviceInWords } from './device-in-words.ts'
import { type NoticeParts, queueNotice } from './notice-mails.ts'

/**
 * Queues the mail about a login with an unknown browser, in the transaction that stores the browser. The first login of an account has
 * none. docs/decisions/156-a-login-on-a-new-device.md
 */
export async function queueNewDeviceMail(
  parts: NoticeParts,
  transaction: Transaction<Tables>,
  account: Pick<Tables['admin_users'], 'id' | 'email' | 'last_seen_at'>,
  userAgent: string | undefined,
): Promise<void> {
  if (account.last_seen_at === null) return
  const notice = { kind: 'device-mail', purpose: 'new-device', detail: deviceInWords(userAgent ?? null) } as const
  await queueNotice(parts, transaction, account, notice)
}
