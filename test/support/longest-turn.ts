/**
 * The most processor time, in milliseconds, that this thread spent on one turn of its loop while `action` ran: for so long nothing else got
 * an answer. What other programs take of the machine is not in it.
 */
export async function longestTurn(action: () => Promise<unknown>): Promise<number> {
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
    // The turn in which the answer comes has not been looked at.
    look()
  }
  return longest
}

const timeUsed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
