import { execFileSync } from 'node:child_process'

/** The processes that `parent` started and that are still there. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parentPid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parentPid) === parent ? [{ pid: Number(pid), command }] : []
  })
}

/** When a process began, in seconds: another one of the same number began later. Undefined when there is none. */
export function beganAt(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

/** Whether a process is there, and not merely waiting for its parent to ask how it ended. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
