import type { Database } from '#db/connection.ts'
import { createPushQueue } from '#features/accounts/push/push-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks that notifications reach the push services of the devices. */
export async function checkNotifications(database: Database, clock: Clock): Promise<Finding[]> {
  const { devices, failing, late, last_sent_at } = await createPushQueue({ database, clock }).state()
  if (devices === 0) return [ok('notifications', 'no device gets any')]
  const summary = `${devices} devices, ${last_sent_at === null ? 'none sent yet' : `the last one sent at ${last_sent_at}`}`
  const wrong = [
    ...(failing > 0 ? [`those of ${failing} devices fail; the log of the site says why`] : []),
    ...(late > 0 ? [`${late} have waited for more than a minute`] : []),
  ]
  return [wrong.length > 0 ? warning('notifications', [summary, ...wrong].join('; ')) : ok('notifications', summary)]
}
