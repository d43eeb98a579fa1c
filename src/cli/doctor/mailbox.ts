import type { Config } from '#config/config.ts'
import { SECOND } from '#kernel/clock.ts'
import { mailboxFailure, openMailbox } from '#mail/mailbox.ts'
import { mailboxName } from '#mail/mailbox-address.ts'
import { type Finding, ok, problem } from './finding.ts'

const TIMEOUT_MS = 30 * SECOND

/** What to do about each failure, for a technician. */
const ADVICE = {
  login:
    'the user or password is refused; Gmail needs an app password, and Microsoft 365 takes no passwords over IMAP (docs/operate/mailbox.md)',
  unreachable: 'the server cannot be reached; check host, port and firewall',
  certificate: 'its certificate is not valid for this host',
  'no-folder': 'the folder does not exist; INBOX is the usual one',
  'no-tls': 'the server offers no TLS; use imaps://',
  other: 'it cannot be read',
}

/** Checks the mailbox in which customers' answers arrive; with `ask` also that it can be opened, without changing anything in it. */
export async function checkMailbox({ mailbox }: Pick<Config, 'mailbox'>, ask: boolean): Promise<Finding[]> {
  if (mailbox === null) return [ok('answers', 'IMAP_URL is not set: answers of customers stay in the mailbox of the company')]
  const name = mailboxName(mailbox)
  if (!ask) return [ok('answers', `are read from ${name} (--imap asks it)`)]
  try {
    await (await openMailbox(mailbox, AbortSignal.timeout(TIMEOUT_MS))).close()
    return [ok('answers', `${name} can be read`)]
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return [problem('answers', `${name}: ${ADVICE[mailboxFailure(error)]}: ${said}`)]
  }
}
