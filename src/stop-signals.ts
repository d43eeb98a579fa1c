/** Ctrl+C reaches the server by its terminal and through its parent, as two signals of one keypress. */
const ONE_SIGNAL_MS = 500

/** Calls `stop` at the first signal, or when the parent process is gone; calls `hurry` at a later signal of another keypress. */
export function onStopSignal(stop: () => void, hurry: () => void): void {
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
