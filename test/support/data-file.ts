import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Opens the SQLite file in a data folder beside the server, as another program on the machine would; closed when `act` is done. */
export function inDataFile<Result>(dataDir: string, act: (database: Database.Database) => Result): Result {
  const database = new Database(join(dataDir, 'helder.sqlite'), { fileMustExist: true })
  try {
    // The server's own function, which its indexes may be made with.
    database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
    return act(database)
  } finally {
    database.close()
  }
}

/** What SQLite itself says about the file: `ok` when nothing in it is damaged. */
export const integrityOf = (dataDir: string): unknown =>
  inDataFile(dataDir, (database) => database.pragma('integrity_check', { simple: true }))
