import { setTimeout as delay } from 'node:timers/promises'
import { databaseFailure } from './dialect.ts'

const PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 500
const TELL_EVERY_MS = 10_000

/**
 * Waits until the PostgreSQL server that `url` names takes connections: after a power cut, or when containers start together, it often
 * comes later than the site. `onWait` hears why now and then. Throws what the last try said when the patience is over, and at once
 * what waiting does not change, such as a wrong password. A SQLite file is there at once.
 */
export async function waitForServer(
  url: string,
  onWait: (error: Error, server: string) => void,
  { patienceMs = PATIENCE_MS, againAfterMs = AGAIN_AFTER_MS } = {},
): Promise<void> {
  if (!url.startsWith('postgres')) return
  const { Client } = (await import('pg')).default
  const end = performance.now() + patienceMs
  for (let toldAt = -TELL_EVERY_MS; ;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (thrown) {
      const error = (thrown instanceof AggregateError ? thrown.errors[0] : thrown) as Error
      if (databaseFailure(error) !== 'unreachable' || performance.now() > end) throw error
      if (performance.now() - toldAt >= TELL_EVERY_MS) {
        onWait(error, new URL(url).host)
        toldAt = performance.now()
      }
      await delay(againAfterMs)
    } finally {
      await client.end()
    }
  }
}
