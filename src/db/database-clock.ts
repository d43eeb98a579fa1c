import { sql } from 'kysely'
import { type Clock, SECOND, systemClock } from '#kernel/clock.ts'
import type { Database } from './connection.ts'

/** Less than this is the way there and back, or the work of NTP. */
const MATTERS_MS = SECOND

/** The time for all that hosts share. */
export interface DatabaseClock extends Clock {
  /** Looks how far this machine's clock is off; to be called now and then, since somebody may set it. */
  look(): Promise<void>
}

/** The clock of PostgreSQL's machine, so that hosts whose own clocks differ agree on what is over; that of this machine with SQLite. */
export function createDatabaseClock({ engine, query }: Pick<Database, 'engine' | 'query'>, own: Clock = systemClock): DatabaseClock {
  let off = 0
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const asked = own.now()
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(query)
    const answered = own.now()
    const difference = Date.parse(rows[0]?.now ?? '') - (asked + answered) / 2
    if (Math.abs(difference - off) > MATTERS_MS + (answered - asked) / 2) off = Math.round(difference)
  }
  return {
    now: () => own.now() + off,
    look: async () => {
      // One at a time: while the database does not answer, more would take up every connection to it.
      if (engine === 'postgres') await (looking ??= look().finally(() => (looking = undefined)))
    },
  }
}
