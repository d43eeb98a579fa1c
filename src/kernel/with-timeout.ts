import { Problem } from './problem.ts'

/** The outcome of a task, or `unavailable` after so many milliseconds; the task itself goes on. */
export async function withTimeout<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Deferred once more, because a busy process may have the outcome waiting already.
  const timer = setTimeout(() => setImmediate(() => reject(new Problem('unavailable', { retryAfter: 5 }))), milliseconds)
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
