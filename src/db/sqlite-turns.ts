import type SqliteDatabase from 'better-sqlite3'
import type { DatabaseConnection } from 'kysely'
import { turn } from '#kernel/turn.ts'

/** How long statements may follow each other before others have a turn. */
const LONG_MS = 15
/** How many pages of its log SQLite lets come together, unless told otherwise, before a commit copies them into the file. */
const LOG_MAX_PAGES = 1000

/**
 * Gives everything else that waits a turn between two statements, once they have taken long enough. SQLite works in this thread and answers
 * at once, so a loop over statements would otherwise keep everybody waiting until its end.
 */
export function takeTurns(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  let began: number | undefined
  connection.executeQuery = async (query) => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => (began = undefined))
    } else if (performance.now() - began > LONG_MS) await turn()
    return execute(query)
  }
}

/** Commits, and copies the log into the file in a turn of its own: both take long after a large transaction. */
export async function commitInTurns(database: SqliteDatabase.Database, commit: () => Promise<void>): Promise<void> {
  database.pragma('wal_autocheckpoint = 0')
  try {
    await commit()
  } finally {
    database.pragma(`wal_autocheckpoint = ${LOG_MAX_PAGES}`)
  }
  try {
    const [state] = database.pragma('wal_checkpoint(noop)') as [{ log: number; checkpointed: number }]
    if (state.log - state.checkpointed < LOG_MAX_PAGES) return
    await turn()
    database.pragma('wal_checkpoint(passive)')
  } catch {
    // What is committed stays so; the next commit tries again, as SQLite itself would.
  }
}
