import { type MailboxAddress, readMailboxAddress } from '#mail/mailbox-address.ts'
import { ConfigError } from './config-error.ts'
import type { EnvironmentValues } from './environment.ts'

/** Returns the mailbox in which customers' answers arrive; null for none. Throws `ConfigError`. */
export function mailboxOf({ IMAP_URL }: EnvironmentValues): MailboxAddress | null {
  if (IMAP_URL === undefined) return null
  const address = readMailboxAddress(IMAP_URL)
  if (typeof address === 'string') throw new ConfigError(`IMAP_URL ${address}`)
  return address
}
