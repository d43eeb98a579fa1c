import type { Database } from '#db/connection.ts'

/** A restored database beside the one in use, until it replaces that or is discarded. */
export interface RestoreTarget {
  database: Database
  /** Puts it in use; answers where the old one is now, null when there was none. */
  adopt(): Promise<string | null>
  /** Deletes it; the database in use stays. */
  discard(): Promise<void>
}
