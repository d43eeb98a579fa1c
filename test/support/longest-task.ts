/**
 * Returns the longest processor time, in milliseconds, that one task of this thread's event loop took while `action` ran. No other request
 * got an answer for that long. The time of other programs is not counted.
 */
export async function longestTask(action: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isRunning = true
  let before = timeUsed()
  const look = () => {
    const now = timeUsed()
    longest = Math.max(longest, now - before)
    before = now
    if (isRunning) setImmediate(look)
  }
  setImmediate(look)
  try {
    await action()
  } finally {
    isRunning = false
    // The task in which the action ended has not been measured yet.
    look()
  }
  return longest
}

const timeUsed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
