import type { Database } from '#db/connection.ts'

/** A restored database beside the one in use, until it replaces that one or is discarded. */
export interface RestoreTarget {
  database: Database
  /** Puts the database in use; returns where the old one is now, or null when there was none. */
  adopt(): Promise<string | null>
  /** Deletes the restored database; the database in use stays. */
  discard(): Promise<void>
}
