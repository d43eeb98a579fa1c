import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import type { User } from './ordinary-user.ts'
import { PATIENCE_MS } from './patience.ts'
import { beganAt, childrenOf, isAlive } from './process-tree.ts'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Site {
  url: string
  dataDir: string
  /** The process that was started: npm, a shell or scripts/start.mjs. */
  pid: number
  output(): string
  /** The files that a server removes when it stops cleanly: the journal of the database. */
  leftUnfinished(): string[]
  isUp(): Promise<boolean>
  /** The id of the running server's process, whether it serves yet or not. */
  server(): number | undefined
  /** Waits until the site serves. Returns the ids of the script's process and of the server's. */
  serving(deadline?: number): Promise<{ start: number; server: number }>
  /** Resolves with how the started process ended. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Kills all processes that are left of the site. */
  remove(): Promise<void>
}

/** The script that runs instead of npm, and the program that this script runs. */
const START = { script: 'scripts/start.mjs', program: 'dist/server/main.js' }
export const DEVELOPMENT = { script: 'scripts/dev.mjs', program: 'scripts/dev-server.ts' }

/** Starts the whole site as a person or a supervisor does, from the project's folder, in a new process group. */
export async function startSite(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  { cwd = ROOT, user = null, runs = START }: { cwd?: string; user?: User | null; runs?: typeof START } = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'helder-site-'))
  if (user) chownSync(dataDir, user.uid, user.gid)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, {
    cwd,
    ...user,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, SEED: 'none', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = once(child, 'exit').then(([code, signal]) => ({ code: code as number | null, signal: signal as NodeJS.Signals | null }))
  const pid = child.pid ?? 0
  /** The time at which each process began: the system gives the number of an ended process to another. */
  const seen = new Map([[pid, beganAt(pid)]])

  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  /** Returns the first process of the tree that runs this script. */
  const find = (script: string, from = pid): number | undefined => {
    for (const { pid: each, command: line } of childrenOf(from)) {
      if (!seen.has(each)) seen.set(each, beganAt(each))
      if (line.includes(script) && !line.startsWith('sh ')) return each
      const below = find(script, each)
      if (below !== undefined) return below
    }
    return undefined
  }

  const startNow = () => (args.includes(runs.script) ? pid : find(runs.script))
  const serverNow = () => {
    const start = startNow()
    return start && find(runs.program, start)
  }

  return {
    url,
    dataDir,
    pid,
    output: () => output,
    leftUnfinished: () => readdirSync(dataDir).filter((name) => /-(wal|shm|journal)$/.test(name)),
    isUp,
    server: serverNow,
    serving: async (deadline = PATIENCE_MS) => {
      await until(
        'the site to serve',
        () => {
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`)
          return isUp()
        },
        deadline,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${output}`)
      })
      const start = startNow()
      const server = serverNow()
      // 0 would be wrong: its children are all processes of the machine.
      if (!start || !server) throw new Error(`It serves, but runs no ${runs.program}`)
      return { start, server }
    },
    ended: () => end,
    remove: async () => {
      for (const [each, began] of seen) if (each !== 0 && beganAt(each) === began && isAlive(each)) process.kill(each, 'SIGKILL')
      await end
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
