import { setTimeout as delay } from 'node:timers/promises'
import { databaseFailure } from './database-failure.ts'

const TIMEOUT_MS = 60_000
const RETRY_MS = 500
const REPORT_EVERY_MS = 10_000

/**
 * Waits until the PostgreSQL server of `url` accepts connections, because after a power cut it often starts later than the site. `onWait`
 * gets the reason now and then. Throws the last error after the timeout, and at once an error that waiting cannot fix.
 */
export async function waitForServer(
  url: string,
  onWait: (error: Error, server: string) => void,
  { timeoutMs = TIMEOUT_MS, retryMs = RETRY_MS } = {},
): Promise<void> {
  if (!url.startsWith('postgres')) return
  const { Client } = (await import('pg')).default
  const end = performance.now() + timeoutMs
  for (let reportedAt = -REPORT_EVERY_MS; ;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (thrown) {
      const error = (thrown instanceof AggregateError ? thrown.errors[0] : thrown) as Error
      if (databaseFailure(error) !== 'unreachable' || performance.now() > end) throw error
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        onWait(error, new URL(url).host)
        reportedAt = performance.now()
      }
      await delay(retryMs)
    } finally {
      await client.end()
    }
  }
}
