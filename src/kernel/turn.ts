/** Yields to other requests and tasks that wait. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
