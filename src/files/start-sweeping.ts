import { DAY, HOUR, SECOND } from '#kernel/clock.ts'

/** The milliseconds until a failed sweep runs again; each further pause is twice as long, up to the last. */
const [RETRY_FIRST, RETRY_LAST] = [10 * SECOND, HOUR]

/**
 * Runs a sweep now and then daily, and again soon when it fails: until it succeeds, a file that a killed process did not move can still be
 * opened. Returns a function that ends this.
 */
export function startSweeping(sweep: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const run = async (retryAfter: number): Promise<void> => {
    const isDone = await sweep().then(
      () => true,
      (error: unknown) => {
        onFailure(error)
        return false
      },
    )
    if (isEnded) return
    timer = setTimeout(() => void run(isDone ? RETRY_FIRST : Math.min(retryAfter * 2, RETRY_LAST)), isDone ? DAY : retryAfter)
  }
  void run(RETRY_FIRST)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
