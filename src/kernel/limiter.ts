import { Problem } from './problem.ts'

/** Runs a task when it is its turn; throws `unavailable` when the queue is full. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs `atOnce` tasks at a time and queues `waiting` more. */
export function createLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): Limiter {
  let running = 0
  const queue: (() => void)[] = []

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) return void (running += 1)
    if (queue.length >= waiting) throw new Problem('unavailable', { retryAfter: 1 })
    return new Promise((resolve) => queue.push(resolve))
  }
  // A task that ends starts the next of the queue itself, so that no newcomer gets in between.
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (task) => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
