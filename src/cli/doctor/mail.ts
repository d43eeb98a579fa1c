import { createTransport } from 'nodemailer'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import { mailsMayLeave } from '#features/requests/mails-may-leave.repository.ts'
import { type Clock, SECOND } from '#kernel/clock.ts'
import { deliveryState, type StuckMails } from '#mail/delivery-state.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 10 * SECOND

/** Checks how mails leave the site; with `ask` also that the mail server would accept them. */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>, ask: boolean): Promise<Finding[]> {
  if (smtpUrl === null) return [warning('mail', 'SMTP_URL is not set: mails are written to DATA_DIR/mail and reach nobody')]
  const { host } = new URL(smtpUrl)
  if (!ask) return [ok('mail', `goes through ${host} (--smtp asks it)`)]
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return [ok('mail', `${host} takes our mails`)]
  } catch (error) {
    return [problem('mail', `${host} does not take our mails: ${error instanceof Error ? error.message : String(error)}`)]
  } finally {
    transport.close()
  }
}

/** Checks that mails leave, those to and from visitors, those that staff write and those about accounts. */
export async function checkOutbox(database: Database, clock: Clock): Promise<Finding[]> {
  const { outbox_mails, account_mails, request_replies } = await deliveryState({ database, clock }, mailsMayLeave).stuck()
  return [
    ...stuckMails('outbox', 'outbox_mails', outbox_mails),
    ...stuckMails('replies', 'request_replies', request_replies),
    ...stuckMails('accounts', 'account_mails', account_mails),
  ]
}

const stuckMails = (name: string, table: string, { failed, late }: StuckMails): Finding[] => [
  ...(failed > 0 ? [problem(name, `${failed} mails were given up; see their last_error in ${table}`)] : []),
  ...(late > 0 ? [warning(name, `${late} mails have waited for more than an hour`)] : []),
  ...(failed + late === 0 ? [ok(name, 'no mail is stuck')] : []),
]
