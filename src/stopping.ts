/** Ctrl+C in a terminal reaches the server both by itself and through its parents. */
const ONE_SIGNAL_MS = 500

/**
 * Calls `stop` once: at the first signal that asks for it, or when who started this process is gone.
 * Calls `hurry` at signals that come after it and are not the same keypress once more.
 */
export function onceToldToStop(stop: () => void, hurry: () => void): void {
  let toldAt: number | undefined
  const tell = () => {
    if (toldAt === undefined) stop()
    toldAt ??= performance.now()
  }
  const signal = () => (toldAt !== undefined && performance.now() - toldAt > ONE_SIGNAL_MS ? hurry() : tell())
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, signal)
  process.on('disconnect', tell)
  // Listening alone must not keep the process from ending.
  process.channel?.unref()
  // Undefined for a process that nobody has a channel to.
  if ((process.connected as boolean | undefined) === false) tell()
}
