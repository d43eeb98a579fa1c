import { Problem } from './problem.ts'

/** A task's outcome, or `unavailable` when there is none after so many milliseconds; the task itself goes on. */
export async function within<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Once more behind what has arrived meanwhile: a process that was busy that long is not a task that was.
  const timer = setTimeout(() => setImmediate(() => reject(new Problem('unavailable', { retryAfter: 5 }))), milliseconds)
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
