import type { Database } from '#db/connection.ts'

/** Where a restored database grows beside the one that is in use, until it takes its place or is thrown away. */
export interface NewPlace {
  database: Database
  /** Makes it the one that is in use; answers where the old one is now, or null when there was none. */
  adopt(): Promise<string | null>
  /** Throws it away; whatever was in use stays in use. */
  discard(): Promise<void>
}
