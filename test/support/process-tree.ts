import { execFileSync } from 'node:child_process'

/** Returns the processes that `parent` started and that still run. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parentPid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parentPid) === parent ? [{ pid: Number(pid), command }] : []
  })
}

/** Returns when a process began, in seconds; undefined when there is none. A later process with the same number began at another time. */
export function beganAt(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

/** True when a process runs and is not a zombie that waits for its parent. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
