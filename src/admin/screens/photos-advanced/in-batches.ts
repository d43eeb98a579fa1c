/** How far an action on many rows came. */
export interface Outcome {
  done: string[]
  /** Why it stopped before the end. */
  error?: unknown
}

/** Does something with ids, so many at a time and one batch after the other; stops at the first that fails. `onDone` hears how many are done. */
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
