/** Resolves as the promise does, or with `otherwise` when that takes longer than so many milliseconds. */
export const within = <Value>(milliseconds: number, promise: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([promise, new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, otherwise))])
