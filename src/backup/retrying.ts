import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '#kernel/clock.ts'

const PAUSES_MS = [0.5 * SECOND, 2 * SECOND, 8 * SECOND]

export interface Patience {
  /** Between one try and the next. */
  pausesMs?: readonly number[] | undefined
  /** Gives up at once. */
  signal?: AbortSignal | undefined
}

/** The outcome of a task that asks another machine for something: tried again after longer and longer pauses. Throws what the last try threw. */
export async function retrying<Result>(task: () => Promise<Result>, { pausesMs = PAUSES_MS, signal }: Patience = {}): Promise<Result> {
  for (const pause of pausesMs)
    try {
      return await task()
    } catch {
      signal?.throwIfAborted()
      await wait(pause, undefined, { signal })
    }
  return task()
}
