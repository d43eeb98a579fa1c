import { oneLine } from '#cli/command.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import { mailboxStateRepository } from '#features/requests/answers/mailbox-state.repository.ts'
import { type Clock, MINUTE, SECOND } from '#kernel/clock.ts'
import { mailboxFailure, mailboxSaid, openMailbox } from '#mail/mailbox.ts'
import { mailboxName } from '#mail/mailbox-address.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 30 * SECOND
/** The mailbox is looked at each minute. */
const LATE_MS = 5 * MINUTE

/** What to do about each failure, for a technician. */
const ADVICE = {
  login:
    'the user or password is refused; Gmail needs an app password, and Microsoft 365 takes no passwords over IMAP (docs/operate/mailbox.md)',
  unreachable: 'the server cannot be reached; check host, port and firewall',
  certificate:
    'its certificate is not trusted: it is for another host, has expired, or comes from a CA that this machine does not know (docs/operate/mailbox.md)',
  'no-folder': 'the folder does not exist; INBOX is the usual one',
  'no-tls': 'no TLS connection is possible; imaps:// is for port 993, and imap:// for port 143 of a server with STARTTLS',
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
    return [problem('answers', `${name}: ${ADVICE[mailboxFailure(error)]}: ${oneLine(mailboxSaid(error))}`)]
  }
}

/** Checks that the site reads the mailbox: when it did last, and why it cannot. */
export async function checkReading(database: Database, clock: Clock, { mailbox }: Pick<Config, 'mailbox'>): Promise<Finding[]> {
  if (mailbox === null) return []
  const state = await mailboxStateRepository({ database, clock }).stateOf(mailboxName(mailbox))
  if (!state) return [warning('answers read', 'never yet; does the site run?')]
  const { checked_at, last_mail_at, failing_since, failure, failure_detail } = state
  const last = checked_at === null ? 'never yet' : `last at ${checked_at}`
  if (failure !== null) {
    const said = failure_detail ? `: ${oneLine(failure_detail)}` : ''
    return [problem('answers read', `${last}; fails since ${failing_since}: ${ADVICE[failure]}${said}`)]
  }
  if (checked_at === null || clock.now() - Date.parse(checked_at) > LATE_MS) return [warning('answers read', `${last}; does the site run?`)]
  return [ok('answers read', `${last}; ${last_mail_at === null ? 'no mail about a request yet' : `the last mail came at ${last_mail_at}`}`)]
}
