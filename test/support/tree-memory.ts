import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 50

/** The most memory that a process and all below it hold together while a task runs, in MB; what they share counts once. Linux only. */
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

/** 0 for a process that has ended meanwhile. */
function treeMemory(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), own)
  } catch {
    return 0
  }
}
