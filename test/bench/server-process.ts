import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { rawGet } from './raw-get.ts'

const READY_DEADLINE_MS = 60_000
const PAUSE_MS = 2
const STOP_DEADLINE_MS = 5000
/** The process groups that run now. They are killed at exit, so that none outlives the bench. */
const groups = new Set<number>()
process.on('exit', () => groups.forEach((pid) => process.kill(-pid, 'SIGKILL')))

/** The unit in which Linux counts a process's time, whatever its clock. */
const TICKS_PER_SECOND = 100

export interface ServerCommand {
  command: string
  args: string[]
  /** The address that answers with 200 once the server is ready. */
  url: string
  cwd?: string
  environment?: Record<string, string>
}

export interface ServerProcess {
  url: string
  pid: number
  /** The seconds from the start of the process to its first page. */
  readyAfterSeconds: number
  /** Returns the processor time of the process so far. Linux only. */
  cpuSeconds(): number
  /** Returns the memory of the process now. Linux only. */
  residentMb(): number
  stop(): Promise<void>
}

/** Starts a server as a new process group and waits until it answers. */
export async function startServer({ command, args, url, cwd, environment }: ServerCommand): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const startedAt = performance.now()
  const server = spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH, HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const { pid } = server
  if (pid === undefined) throw new Error(`${command} does not start`)
  groups.add(pid)
  server.once('exit', () => groups.delete(pid))
  const stop = () => stopGroup(server, pid)
  try {
    await untilReady(server, url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    pid,
    readyAfterSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop,
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS
  while (server.exitCode === null && performance.now() < deadline) {
    if (await isReady(url)) return
    await delay(PAUSE_MS)
  }
  throw new Error(`${server.spawnfile} ${server.exitCode === null ? 'is not ready in time' : `ended with ${server.exitCode}`}`)
}

const isReady = (url: string): Promise<boolean> =>
  rawGet(url).then(
    ({ status }) => status === 200,
    () => false,
  )

async function stopGroup(server: ChildProcess, pid: number): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  process.kill(-pid, 'SIGTERM')
  const killing = setTimeout(() => process.kill(-pid, 'SIGKILL'), STOP_DEADLINE_MS)
  await ended
  clearTimeout(killing)
}
