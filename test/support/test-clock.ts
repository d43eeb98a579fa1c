import type { Clock } from '#kernel/clock.ts'

/** The time at which the clock of a test starts, unless the test sets another. */
export const START_OF_TIME = Date.parse('2026-03-02T09:00:00.000Z')

export interface TestClock extends Clock {
  set(milliseconds: number): void
  advance(milliseconds: number): void
  reset(): void
}

/** Creates a clock that only a test moves. */
export function testClock(): TestClock {
  let now = START_OF_TIME
  return {
    now: () => now,
    set: (milliseconds) => void (now = milliseconds),
    advance: (milliseconds) => void (now += milliseconds),
    reset: () => void (now = START_OF_TIME),
  }
}
