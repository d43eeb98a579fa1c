/**
 * Calls `stop` once: at the first signal that asks for it, or when who started this process is gone.
 * Later signals change nothing: Ctrl+C in a terminal reaches the server both by itself and through its parents.
 */
export function onceToldToStop(stop: () => void): void {
  let isTold = false
  const tell = () => {
    if (!isTold) stop()
    isTold = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, tell)
  process.on('disconnect', tell)
  // Listening alone must not keep the process from ending.
  process.channel?.unref()
  // Undefined for a process that nobody has a channel to.
  if ((process.connected as boolean | undefined) === false) tell()
}
