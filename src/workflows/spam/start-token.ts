import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, DAY, SECOND } from '#kernel/clock.ts'

/** The least time in which a person can fill in the form. */
export const FASTEST_MS = 3 * SECOND
/** The time that a form may stay open. */
const TOKEN_LIFETIME_MS = DAY

type StartReading = 'fine' | 'too-fast' | 'start-expired' | 'start-forged'

/** Issues and reads the time at which a form was opened, signed so that a robot cannot invent an earlier one. */
export interface StartTokens {
  issue(): string
  read(token: string): StartReading
}

export function createStartTokens(secret: string, clock: Clock): StartTokens {
  const sign = (milliseconds: string) =>
    `${milliseconds}.${createHmac('sha256', secret).update(`start ${milliseconds}`).digest('base64url')}`

  return {
    issue: () => sign(String(clock.now())),
    read: (token) => {
      const milliseconds = token.split('.', 1).join()
      if (!isSame(token, sign(milliseconds))) return 'start-forged'
      const age = clock.now() - Number(milliseconds)
      if (age < FASTEST_MS) return 'too-fast'
      return age > TOKEN_LIFETIME_MS ? 'start-expired' : 'fine'
    },
  }
}

const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
