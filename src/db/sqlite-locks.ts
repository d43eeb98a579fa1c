import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'

/** How long a statement waits for what another program has locked. */
const LOCK_TIMEOUT_MS = 5000
const RETRY_MS = 20

/**
 * Has every statement on the connection wait for a lock outside of SQLite: its own waiting holds up the whole process,
 * and with it every visitor. What still is locked after five seconds fails as busy, and so does at once whatever comes next:
 * statements go one after the other, and the last in the queue would wait for the timeouts of all before it too.
 */
export function waitForLocks(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  let gaveUpAt = -LOCK_TIMEOUT_MS
  connection.executeQuery = async (query) => {
    const startedAt = performance.now()
    const deadline = startedAt - gaveUpAt < LOCK_TIMEOUT_MS ? startedAt : startedAt + LOCK_TIMEOUT_MS
    for (;;)
      try {
        return await execute(query)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() > deadline) {
          gaveUpAt = performance.now()
          throw error
        }
        await delay(RETRY_MS)
      }
  }
  return Promise.resolve()
}

/** Not `SQLITE_BUSY_SNAPSHOT`: a transaction that has read what is old by now can only begin anew. */
const isLocked = (error: unknown): boolean => ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'].includes(String((error as { code?: unknown }).code))
