/** Waits; rejects as soon as the signal ends it. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const give = () => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  }
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  return promise
}
