/** Yields to other requests and tasks that wait. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
