import { MINUTE } from '#kernel/clock.ts'

/** As the server counts. docs/product/sign-in.md */
export const MAX_FAILURES = 3
export const BLOCK_TIME = 5 * MINUTE

export interface LoginAttempts {
  failures: number
  /** Milliseconds since the epoch; null while logging in is allowed. */
  blockedUntil: number | null
}

export const NO_ATTEMPTS: LoginAttempts = { failures: 0, blockedUntil: null }

/** The attempts as they count now: once a block is over, counting starts anew. */
export const attemptsAt = (attempts: LoginAttempts, now: number): LoginAttempts =>
  attempts.blockedUntil !== null && attempts.blockedUntil <= now ? NO_ATTEMPTS : attempts

/** A refused password, as the server counts it. */
export function afterFailure(now: number, left: number): LoginAttempts {
  const failures = Math.min(Math.max(MAX_FAILURES - left, 1), MAX_FAILURES)
  return { failures, blockedUntil: failures === MAX_FAILURES ? now + BLOCK_TIME : null }
}

/** The server refuses to try at all for `retryAfter` seconds. */
export const afterRefusal = (now: number, retryAfter: number): LoginAttempts => ({
  failures: MAX_FAILURES,
  blockedUntil: now + Math.min(retryAfter * 1000, BLOCK_TIME),
})

export const attemptsLeft = ({ failures }: LoginAttempts): number => MAX_FAILURES - failures

/** The rest of a block as `4:05`. */
export function timeLeft(blockedUntil: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((blockedUntil - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
