import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Opens the SQLite file in a data folder while the server runs, as another program on the machine would, and closes it when `act` returns.
 */
export function inDataFile<Result>(dataDir: string, act: (database: Database.Database) => Result): Result {
  const database = new Database(join(dataDir, 'helder.sqlite'), { fileMustExist: true })
  try {
    // The server defines this function, and indexes may use it.
    database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
    return act(database)
  } finally {
    database.close()
  }
}

/** Returns SQLite's integrity check of the file: `ok` when nothing in it is damaged. */
export const integrityOf = (dataDir: string): unknown =>
  inDataFile(dataDir, (database) => database.pragma('integrity_check', { simple: true }))
