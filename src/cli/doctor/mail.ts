import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Database } from '#db/connection.ts'
import { type Clock, HOUR, isoTime, SECOND } from '#kernel/clock.ts'
import { isNoSpam } from '#mail/outbox.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 10 * SECOND

/** Whether mails have a way out; `ask` also asks the mail server whether it would take them. */
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

/** Whether mails leave the outbox. */
export async function checkOutbox({ query }: Database, clock: Clock): Promise<Finding[]> {
  const mails = query.selectFrom('outbox_mails').select('id').where(isNoSpam)
  const failed = await mails.where('status', '=', 'failed').execute()
  const late = await mails
    .where('status', '=', 'queued')
    .where('created_at', '<', isoTime(clock.now() - HOUR))
    .execute()
  return [
    ...(failed.length > 0 ? [problem('outbox', `${failed.length} mails were given up; see their last_error in outbox_mails`)] : []),
    ...(late.length > 0 ? [warning('outbox', `${late.length} mails have waited for more than an hour`)] : []),
    ...(failed.length + late.length === 0 ? [ok('outbox', 'no mail is stuck')] : []),
  ]
}
