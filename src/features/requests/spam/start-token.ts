import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, DAY, HOUR, SECOND } from '#kernel/clock.ts'

/** The least time in which a person can fill in the form. */
export const FASTEST_MS = 3 * SECOND
/** The time that a form may stay open. */
const TOKEN_LIFETIME_MS = DAY
/** Caches before the site may hold the page for a day before somebody opens the form in it. */
const HOUR_TOKEN_LIFETIME_MS = 2 * DAY

type StartReading = 'fine' | 'too-fast' | 'start-expired' | 'start-forged'

/**
 * Issues and reads the time at which a form was opened, signed so that a robot cannot invent an earlier one. The page is cached and has a
 * token of the full hour, which only proves that the form is ours. A browser's script fetches a token of its own moment.
 */
export interface StartTokens {
  issue(): string
  issueForHour(): string
  read(token: string): StartReading
  /** Returns a key for a request that came without one: the same request from the same address, on the same form, has the same key. */
  keyFor(token: string, address: string): string
}

export function createStartTokens(secret: string, clock: Clock): StartTokens {
  const sign = (milliseconds: string) =>
    `${milliseconds}.${createHmac('sha256', secret).update(`start ${milliseconds}`).digest('base64url')}`

  return {
    issue: () => sign(String(clock.now())),
    issueForHour: () => sign(String(clock.now() - (clock.now() % HOUR))),
    keyFor: (token, address) => createHmac('sha256', secret).update(`key ${token} ${address}`).digest('base64url'),
    read: (token) => {
      const milliseconds = token.split('.', 1).join()
      if (!isSame(token, sign(milliseconds))) return 'start-forged'
      const age = clock.now() - Number(milliseconds)
      const isOfHour = Number(milliseconds) % HOUR === 0
      if (age < FASTEST_MS && !isOfHour) return 'too-fast'
      return age > (isOfHour ? HOUR_TOKEN_LIFETIME_MS : TOKEN_LIFETIME_MS) ? 'start-expired' : 'fine'
    },
  }
}

const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
