import { MINUTE } from '#kernel/clock.ts'

/** The number of failures after which the server blocks the login. docs/product/sign-in.md */
export const MAX_FAILURES = 3
export const BLOCK_TIME = 5 * MINUTE

export interface LoginAttempts {
  failures: number
  /** The end of the block in milliseconds since 1970; null while logging in is allowed. */
  blockedUntil: number | null
}

export const NO_ATTEMPTS: LoginAttempts = { failures: 0, blockedUntil: null }

/** Returns the attempts that count now: after a block the count starts again. */
export const attemptsAt = (attempts: LoginAttempts, now: number): LoginAttempts =>
  attempts.blockedUntil !== null && attempts.blockedUntil <= now ? NO_ATTEMPTS : attempts

/** Returns the attempts after a refused password; `left` is the server's number of remaining attempts. */
export function afterFailure(now: number, left: number): LoginAttempts {
  const failures = Math.min(Math.max(MAX_FAILURES - left, 1), MAX_FAILURES)
  return { failures, blockedUntil: failures === MAX_FAILURES ? now + BLOCK_TIME : null }
}

/** Returns the attempts after the server blocked the login for `retryAfter` seconds. */
export const afterRefusal = (now: number, retryAfter: number): LoginAttempts => ({
  failures: MAX_FAILURES,
  blockedUntil: now + Math.min(retryAfter * 1000, BLOCK_TIME),
})

export const attemptsLeft = ({ failures }: LoginAttempts): number => MAX_FAILURES - failures

/** Formats the rest of a block as `4:05`. */
export function timeLeft(blockedUntil: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((blockedUntil - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
