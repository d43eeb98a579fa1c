import { sql } from 'kysely'
import { type Clock, SECOND, systemClock } from '#kernel/clock.ts'
import type { Database } from './connection.ts'

/** Smaller differences come from the round trip or from NTP. */
const MATTERS_MS = SECOND

/** The clock for everything that hosts share. */
export interface DatabaseClock extends Clock {
  /** Measures how far this machine's clock is off; to be called now and then, since somebody may set that clock. */
  look(): Promise<void>
}

/**
 * Creates a clock with the time of PostgreSQL's machine, so that hosts with different clocks agree on what has expired; on SQLite it is
 * this machine's clock.
 */
export function createDatabaseClock(
  { engine, query }: Pick<Database, 'engine' | 'query'>,
  machineClock: Clock = systemClock,
): DatabaseClock {
  let off = 0
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const asked = machineClock.now()
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(query)
    const answered = machineClock.now()
    const difference = Date.parse(rows[0]?.now ?? '') - (asked + answered) / 2
    if (Math.abs(difference - off) > MATTERS_MS + (answered - asked) / 2) off = Math.round(difference)
  }
  return {
    now: () => machineClock.now() + off,
    look: async () => {
      // One measurement at a time: while the database does not respond, more would take up every connection to it.
      if (engine === 'postgres') await (looking ??= look().finally(() => (looking = undefined)))
    },
  }
}
