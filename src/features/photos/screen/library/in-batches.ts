/** The outcome of an action on many rows. */
export interface Outcome {
  done: string[]
  /** The error that stopped the action. */
  error?: unknown
}

/** Runs an action on ids in batches, one after the other, and stops at the first failure. `onDone` gets the number of finished ids. */
export async function inBatches(
  ids: string[],
  size: number,
  act: (batch: string[]) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Outcome> {
  for (let done = 0; done < ids.length; done += size) {
    onDone(done)
    try {
      await act(ids.slice(done, done + size))
    } catch (error) {
      return { done: ids.slice(0, done), error }
    }
  }
  return { done: ids }
}
