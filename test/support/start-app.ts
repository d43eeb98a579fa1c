import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { api } from '#routes.ts'
import { serverProcess } from '../../scripts/server-process.mjs'
import { ADMIN, firstStart, offerTheFour, SERVICES_ALONE } from './first-start.ts'
import { freePort } from './free-port.ts'
import type { User } from './ordinary-user.ts'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const MAIN = join(ROOT, 'dist/server/main.js')
// Without these flags V8's young generation grows to 130 MB under load.
const { flags, environment: START } = serverProcess
// `--expose-gc` is left out: giving back the memory of a start would cost the hundred starts of a whole run ten seconds.
const FLAGS = flags.filter((flag) => flag.startsWith('--') && flag !== '--expose-gc')
/** The command that runs the built server. */
export const BUILT_SERVER = [NODE, ...FLAGS, MAIN]
const COMMANDS = join(ROOT, 'dist/server/helder.js')

export interface Session {
  token: string
  /** The companion cookie, as a Cookie header. */
  cookie: string
  /** Token and cookie, as request headers. */
  headers: Record<string, string>
}

/** A site that serves requests, in another process or in that of the tests. */
export interface RunningApp {
  url: string
  dataDir: string
  /** Everything that the site has printed, over all its starts. */
  output(): string
  /** Sends a request to the server. A plain object as `json` becomes the body; `session` adds the headers of the administrator. */
  request(path: string, options?: RequestOptions): Promise<Response>
  /** Logs in as the first administrator. */
  login(credentials?: { email: string; password: string }): Promise<Session>
  stop(): Promise<void>
}

export interface TestApp extends RunningApp {
  /** The id of the process that was started last. */
  pid(): number
  /** Sends a signal and waits for the end. Resolves with the exit code, or null when the signal itself ended the process. */
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Runs a command of the product while the server runs, as `npm run helder` does. */
  command(...words: string[]): Promise<void>
  /**
   * Starts the server again on the same port and data. `fileBlocks` limits the size of a file that it may write, in the units of the
   * shell's `ulimit -f`.
   */
  start(fileBlocks?: number): Promise<void>
}

export interface RequestOptions extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  json?: unknown
  session?: Session
}

/** Settings that do not change the stored data. */
const PASSING = new Set([
  'EDGE_CACHE_SECONDS',
  'PURGE_URL',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'SMTP_URL',
  'IMAP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'METRICS_TOKEN',
  'WORKERS',
])

/**
 * Starts the built server as `npm start` does, on a free port with a new data folder, and waits until it is ready. `program` is the main
 * file of another build, `hear` receives what the server prints, `within` is the command that runs it. The folder is a copy of what a first
 * start with the same seed left, with which a server starts twice as fast, unless a setting may have changed that data.
 */
export async function startApp(
  environment: Record<string, string> = {},
  program = MAIN,
  hear?: (output: string) => void,
  within?: string[],
): Promise<TestApp> {
  const { SEED = 'demo', ...others } = environment
  const folder = mkdtempSync(join(tmpdir(), 'helder-app-'))
  if (program === MAIN && Object.keys(others).every((name) => PASSING.has(name)))
    cpSync(await firstStart(SEED), folder, { recursive: true })
  else if (SEED === SERVICES_ALONE)
    await offerTheFour(environment['DATABASE_URL'] ?? join(environment['DATA_DIR'] ?? folder, 'helder.sqlite'))
  return startIn(folder, environment, program, hear, within)
}

async function startIn(
  dataDir: string,
  environment: Record<string, string>,
  program = MAIN,
  hear = (_output: string): void => undefined,
  within?: string[],
): Promise<TestApp> {
  const port = environment['PORT'] ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
    ...(environment['SEED'] === SERVICES_ALONE && { SEED: 'none' }),
  }
  let output = ''
  let server: ReturnType<typeof spawn>

  const start = async (fileBlocks?: number) => {
    const hearAll = (text: string) => {
      output += text
      hear(text)
    }
    server = runServer(settings, hearAll, {
      program,
      within,
      ...(fileBlocks !== undefined && { shell: `ulimit -S -f ${fileBlocks} && exec "$0" "$@"` }),
    })
    const isReady = async () => {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${output}`)
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    await until('the server', isReady)
  }

  const kill = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    server.kill(signal)
    await once(server, 'exit')
    return server.exitCode
  }

  const request = requestsTo(url)
  const command = async (...words: string[]) => {
    await promisify(execFile)(NODE, [COMMANDS, ...words], { cwd: tmpdir(), env: environmentOf(settings) })
  }

  const stop = async () => {
    await kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }

  await start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    dataDir,
    pid: () => Number(server.pid),
    output: () => output,
    request,
    login: (as = ADMIN) => logIn(request, as),
    command,
    kill,
    start,
    stop,
  }
}

/** Returns a function that sends requests to the server at an address, with these headers and those of the request. */
export const requestsTo =
  (url: string, always: Record<string, string> = {}): RunningApp['request'] =>
  async (path, { json, session, headers, ...rest } = {}) => {
    // A test that occupied this process has not yet noticed which idle connections the server closed: the second iteration follows a poll.
    await setImmediate()
    await setImmediate()
    return fetch(new URL(path, url), {
      redirect: 'manual',
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
      ...rest,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...session?.headers,
        ...always,
        ...headers,
      },
    })
  }

/** Logs in at the server to which `request` sends. */
export async function logIn(request: RunningApp['request'], credentials: { email: string; password: string }): Promise<Session> {
  const response = await request(api.login, { json: credentials })
  if (!response.ok) throw new Error(`Login answered ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return { token, cookie, headers: { Authorization: `Bearer ${token}`, Cookie: cookie } }
}

/** Runs the built server until it ends by itself, for instance because of an invalid setting. */
export async function runToEnd(
  environment: Record<string, string>,
  user: User | null = null,
): Promise<{ code: number | null; output: string }> {
  let output = ''
  // Two pipes would be read in any order.
  const server = runServer(environment, (text) => (output += text), { user, shell: 'exec "$0" "$@" 2>&1' })
  await once(server, 'close')
  return { code: server.exitCode, output }
}

/** Returns the environment of a server: only the settings of the test and what a program needs to run, none of the machine's. */
const environmentOf = (settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, ...START, ...settings }
}

/** The servers that a failed test did not stop: they end with the process of the tests. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((server) => server.kill('SIGKILL')))
process.once('SIGTERM', () => process.exit())

interface Running {
  program?: string | undefined
  shell?: string
  user?: User | null
  within?: string[] | undefined
}

export function runServer(
  settings: Record<string, string>,
  hear: (text: string) => void,
  { program = MAIN, shell = 'exec "$0" "$@"', user = null, within = [] }: Running = {},
) {
  const server = spawn('sh', ['-c', shell, ...within, NODE, ...FLAGS, program], {
    cwd: tmpdir(),
    ...user,
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  server.stdout.setEncoding('utf8').on('data', hear)
  server.stderr.setEncoding('utf8').on('data', hear)
  return server
}
