/** The source of the time, passed in so that a test can set it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Formats a time as tables and the API hold it: ISO 8601 in UTC with milliseconds. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
