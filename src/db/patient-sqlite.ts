import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseConnection } from 'kysely'

/** How long a statement waits for what another program has locked. */
const PATIENCE_MS = 5000
const AGAIN_AFTER_MS = 20

/**
 * Has every statement on the connection wait for a lock outside of SQLite: its own waiting holds up the whole process,
 * and with it every visitor. What still is locked after five seconds fails as busy, and so does at once whatever comes next:
 * statements go one after the other, and the last in the row would wait for all the others' patience too.
 */
export function waitForLocks(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  let gaveUpAt = -PATIENCE_MS
  connection.executeQuery = async (query) => {
    const startedAt = performance.now()
    const deadline = startedAt - gaveUpAt < PATIENCE_MS ? startedAt : startedAt + PATIENCE_MS
    for (;;)
      try {
        return await execute(query)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() > deadline) {
          gaveUpAt = performance.now()
          throw error
        }
        await delay(AGAIN_AFTER_MS)
      }
  }
  return Promise.resolve()
}

/** Not `SQLITE_BUSY_SNAPSHOT`: a transaction that has read what is old by now can only begin anew. */
const isLocked = (error: unknown): boolean => ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'].includes(String((error as { code?: unknown }).code))
