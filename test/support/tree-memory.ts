import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 50

/**
 * Returns the most memory, in MB, that a process and all its descendants use together while a task runs. Shared memory counts once. Linux
 * only.
 */
export async function mostMemoryDuring(pid: number, task: () => Promise<void>): Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, treeMemory(pid))
      await delay(PAUSE_MS)
    }
  })()
  await task().finally(() => (isOver = true))
  await watching
  return most
}

/** Returns the memory of a process and its descendants in MB, or 0 when the process has ended. */
function treeMemory(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), own)
  } catch {
    return 0
  }
}
