import { Problem } from '#kernel/problem.ts'

/** Runs a task when there is room for it; throws `unavailable` when the queue is full as well. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Lets `atOnce` tasks run and `waiting` more wait their turn. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) return void (running += 1)
    if (queue.length >= waiting) throw new Problem('unavailable', { retryAfter: 1 })
    return new Promise((resolve) => queue.push(resolve))
  }
  // Whoever leaves hands its place straight to the next in line, so that nobody slips in between.
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
