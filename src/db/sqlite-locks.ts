import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'

/** The longest wait of a statement for a lock of another program. */
const LOCK_TIMEOUT_MS = 5000
const RETRY_MS = 20

/**
 * Makes every statement on the connection wait for a lock outside of SQLite, because SQLite's wait blocks the whole process, and with it
 * every visitor. A statement fails as busy after five seconds, and statements after it fail at once: they run one after the other, and the
 * last in the queue would wait for all timeouts before it too.
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

/** SQLite extends the code with what holds the lock, such as `SQLITE_BUSY_RECOVERY`. */
const isLocked = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
