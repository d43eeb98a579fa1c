import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '#kernel/clock.ts'

const PAUSES_MS = [0.5 * SECOND, 2 * SECOND, 8 * SECOND]

export interface Patience {
  /** The pauses between attempts. */
  pausesMs?: readonly number[] | undefined
  /** Aborts at once. */
  signal?: AbortSignal | undefined
}

/** Runs a task that calls another machine, and retries it after longer and longer pauses. Throws the error of the last attempt. */
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
