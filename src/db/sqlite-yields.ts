import type SqliteDatabase from 'better-sqlite3'
import type { DatabaseConnection } from 'kysely'
import { yieldToOthers } from '#kernel/yield-to-others.ts'

/** The longest time for which statements follow each other before the event loop runs other tasks. */
const LONG_MS = 15
/** SQLite's default number of pages in its log above which a commit copies them into the file. */
const LOG_MAX_PAGES = 1000

/**
 * Yields to other tasks between two statements, once the statements have taken long enough. SQLite works in this thread and answers at
 * once, so a loop over statements would otherwise block the event loop until its end.
 */
export function yieldBetweenStatements(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  let began: number | undefined
  connection.executeQuery = async (query) => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => (began = undefined))
    } else if (performance.now() - began > LONG_MS) await yieldToOthers()
    return execute(query)
  }
}

/** Commits, yields, and copies the log into the file: both steps take long after a large transaction. */
export async function commitAndYield(database: SqliteDatabase.Database, commit: () => Promise<void>): Promise<void> {
  database.pragma('wal_autocheckpoint = 0')
  try {
    await commit()
  } finally {
    database.pragma(`wal_autocheckpoint = ${LOG_MAX_PAGES}`)
  }
  try {
    const [state] = database.pragma('wal_checkpoint(noop)') as [{ log: number; checkpointed: number }]
    if (state.log - state.checkpointed < LOG_MAX_PAGES) return
    await yieldToOthers()
    database.pragma('wal_checkpoint(passive)')
  } catch {
    // The commit has succeeded. The next commit copies the log again, as SQLite itself would.
  }
}
