/** The longest work of a task before it yields, in milliseconds. */
const SLICE_MS = 10

/** Returns a function that yields to other requests once this task has worked for `SLICE_MS`; a loop over many rows awaits it often. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
