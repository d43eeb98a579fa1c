/** As long as one task may work before others have a turn, in milliseconds. */
const SLICE_MS = 10

/** Lets others have a turn once this task has worked for a while: to be awaited often in a loop over many rows. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
