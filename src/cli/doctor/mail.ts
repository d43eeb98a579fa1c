import { createTransport } from 'nodemailer'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import { mayBeMailed } from '#features/requests/request.repository.ts'
import { type Clock, SECOND } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
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

/** Checks that mails leave the outbox. */
export async function checkOutbox(database: Database, clock: Clock): Promise<Finding[]> {
  const { failed, late } = await deliveryState({ database, clock }, mayBeMailed).stuck()
  return [
    ...(failed > 0 ? [problem('outbox', `${failed} mails were given up; see their last_error in outbox_mails`)] : []),
    ...(late > 0 ? [warning('outbox', `${late} mails have waited for more than an hour`)] : []),
    ...(failed + late === 0 ? [ok('outbox', 'no mail is stuck')] : []),
  ]
}
