/** Ctrl+C reaches the server from its terminal and through its parent, as two signals of one keypress. */
const ONE_SIGNAL_MS = 500

/** Calls `stop` at the first signal, or when the parent process is gone; calls `force` at a later signal of another keypress. */
export function onStopSignal(stop: (isParentGone: boolean) => void, force: () => void): void {
  let firstAt: number | undefined
  const begin = (isParentGone: boolean) => {
    if (firstAt === undefined) stop(isParentGone)
    firstAt ??= performance.now()
  }
  const signal = () => (firstAt !== undefined && performance.now() - firstAt > ONE_SIGNAL_MS ? force() : begin(false))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, signal)
  process.on('disconnect', () => begin(true))
  // The listener must not prevent the process from ending.
  process.channel?.unref()
  // `connected` is undefined for a process without a channel.
  if ((process.connected as boolean | undefined) === false) begin(true)
}
