/** Lets everything else that waits have its turn, such as the requests of others. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
