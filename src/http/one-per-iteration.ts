import { setImmediate as nextIteration } from 'node:timers/promises'

/** Returns a function whose callers go on one after the other, each in another iteration of the event loop. */
export function onePerIteration(): () => Promise<void> {
  let latest: Promise<void> = Promise.resolve()
  return () => (latest = latest.then(() => nextIteration()))
}
