import { Problem } from './problem.ts'

/** Resolves with the result of a task, or rejects with `unavailable` after so many milliseconds; the task itself goes on. */
export async function withTimeout<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // The rejection is deferred once more, because the result may already wait in a busy process.
  const timer = setTimeout(() => setImmediate(() => reject(new Problem('unavailable', { retryAfter: 5 }))), milliseconds)
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
