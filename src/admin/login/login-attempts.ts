import { MINUTE } from '#kernel/clock.ts'

/** Spec document 1, section 9. */
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

/** One more failure; what the server says is left goes before our own count. */
export function afterFailure(attempts: LoginAttempts, now: number, attemptsLeft?: number): LoginAttempts {
  const failures = attemptsLeft === undefined ? attempts.failures + 1 : MAX_FAILURES - attemptsLeft
  const counted = Math.min(Math.max(failures, 1), MAX_FAILURES)
  return { failures: counted, blockedUntil: counted === MAX_FAILURES ? now + BLOCK_TIME : null }
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
