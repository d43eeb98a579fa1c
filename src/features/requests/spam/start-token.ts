import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, DAY, HOUR, MINUTE } from '#kernel/clock.ts'
import { networksOf } from '#kernel/networks.ts'
import { FASTEST_MS } from '#features/requests/fastest.ts'

/** The time that a form may stay open. */
const TOKEN_LIFETIME_MS = DAY
/** A cache before the site may store the page for a day, and the form may then stay open for another day. */
const HOUR_TOKEN_LIFETIME_MS = 2 * DAY

/** The time in which a form without a key counts as the same request when its words and address are the same. */
export const REPEAT_MS = 10 * MINUTE

type StartReading = 'fine' | 'too-fast' | 'start-expired' | 'start-forged'

export interface FormKeys {
  now: string
  before: string
}

/**
 * Issues and reads the time at which a form was opened, signed so that a robot cannot invent an earlier one. The page is cached and has a
 * token of the full hour, which only proves that the form is ours. A browser's script fetches a token with the exact time.
 */
export interface StartTokens {
  issue(): string
  issueForHour(): string
  read(token: string): StartReading
  /**
   * Returns the keys of these words from this address (of IPv6, its /64) for a form without a key: the key of the current ten minutes, and
   * the one of the ten before. The time is part of a key, so that the keys of stored requests do not show which came from one address.
   */
  keysOf(words: string, address: string): FormKeys
}

export function createStartTokens(secret: string, clock: Clock): StartTokens {
  const sign = (milliseconds: string) =>
    `${milliseconds}.${createHmac('sha256', secret).update(`start ${milliseconds}`).digest('base64url')}`

  return {
    issue: () => sign(String(clock.now())),
    issueForHour: () => sign(String(clock.now() - (clock.now() % HOUR))),
    keysOf: (words, address) => {
      const span = Math.floor(clock.now() / REPEAT_MS)
      const keyIn = (number: number) =>
        createHmac('sha256', secret)
          .update(`key ${number} ${networksOf(address)[0].bucket} ${words}`)
          .digest('base64url')
      return { now: keyIn(span), before: keyIn(span - 1) }
    },
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
