import { Problem } from './problem.ts'

/** Runs a task as soon as a slot is free; throws `unavailable` when the queue is full. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>

/** The number of tasks that wait now, and of those refused since the start; several queues may share one such object. */
export interface QueueFigures {
  waiting: number
  refused: number
}

interface Limits {
  atOnce: number
  waiting: number
  /** The object to count in. */
  figures?: QueueFigures | undefined
}

/** Creates a limiter that runs `atOnce` tasks at a time and queues `waiting` more. */
export function createLimiter({ atOnce, waiting, figures = { waiting: 0, refused: 0 } }: Limits): Limiter {
  let running = 0
  const queue: (() => void)[] = []

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) return void (running += 1)
    if (queue.length >= waiting) {
      figures.refused += 1
      throw new Problem('unavailable', { retryAfter: 1 })
    }
    figures.waiting += 1
    return new Promise((resolve) => queue.push(resolve))
  }
  // A task that ends starts the next queued task itself, so that no newcomer gets in between.
  const leave = () => {
    const next = queue.shift()
    if (next) {
      figures.waiting -= 1
      next()
    } else running -= 1
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
