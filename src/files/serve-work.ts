import { writeFileSync } from 'node:fs'

/** The answer of a task, and the memory of its process in bytes. */
export interface WorkReply<Answer> {
  answer: Answer
  memory: number
}

/** A task can take 4 MB in a millisecond. */
const CHECK_EVERY_MS = 5

interface Limits {
  /** Returns the bytes that a task may take beyond what its process has; without it, only the limit of the process counts. */
  moreMemoryFor?(task: unknown): number | undefined
}

/**
 * Does the tasks that `createWorkProcess` sends to this process. It ends the process when a task exceeds the processor time or the memory of
 * its arguments, while other threads work on it; `process.exit` would wait for these threads.
 */
export function serveWork<Answer>(work: (task: unknown) => Promise<Answer>, { moreMemoryFor }: Limits = {}): void {
  const [taskMs = 0, memoryLimit = 0] = process.argv.slice(2).map(Number)
  let begunAt = Number.POSITIVE_INFINITY
  let memoryMax = memoryLimit
  process.on('message', (task) => void reply(task))
  process.once('disconnect', () => process.exit())
  beFirstToGo()
  setInterval(() => {
    if (timeUsed() - begunAt > taskMs) process.kill(process.pid, 'SIGVTALRM')
    if (process.memoryUsage.rss() > memoryMax) process.kill(process.pid, 'SIGKILL')
  }, CHECK_EVERY_MS).unref()

  const reply = async (task: unknown): Promise<void> => {
    const more = moreMemoryFor?.(task) ?? memoryLimit
    memoryMax = Math.min(memoryLimit, process.memoryUsage.rss() + more)
    begunAt = timeUsed()
    const answer = await work(task)
    begunAt = Number.POSITIVE_INFINITY
    process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies WorkReply<Answer>)
  }
}

/** Returns the processor time that all threads of this process have taken, in milliseconds. */
function timeUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Lets Linux end this process rather than the server when the machine runs out of memory. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system.
  }
}
