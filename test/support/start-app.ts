import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
// Without these V8's young generation alone grows to 130 MB under load.
const { flags, environment: START } = serverProcess
// Giving back what a start took would cost the hundred starts of a whole run ten seconds.
const FLAGS = flags.filter((flag) => flag.startsWith('--') && flag !== '--expose-gc')
/** The command that runs what the build made. */
export const BUILT_SERVER = [NODE, ...FLAGS, MAIN]
const COMMANDS = join(ROOT, 'dist/server/helder.js')

export interface Session {
  token: string
  /** The companion cookie, as a Cookie header. */
  cookie: string
  /** Both, as request headers. */
  headers: Record<string, string>
}

/** A site that answers, in a process of its own or in that of the tests. */
export interface RunningApp {
  url: string
  dataDir: string
  /** All that it has said, over all its starts. */
  output(): string
  /** A request to the server. A plain object as `json` becomes the body; `session` makes it the administrator's. */
  request(path: string, options?: RequestOptions): Promise<Response>
  /** Logs in as the first administrator. */
  login(credentials?: { email: string; password: string }): Promise<Session>
  stop(): Promise<void>
}

export interface TestApp extends RunningApp {
  /** The process that was started last. */
  pid(): number
  /** Sends a signal and waits for the end; resolves with the exit code, or null when the signal itself ended it. */
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Runs a command of the product beside it, as `npm run helder` does. */
  command(...words: string[]): Promise<void>
  /** Starts it again on the same port and data; `fileBlocks` is how large it may make a file, in the units of the shell's `ulimit -f`. */
  start(fileBlocks?: number): Promise<void>
}

export interface RequestOptions extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  json?: unknown
  session?: Session
}

/** Settings of which nothing is stored. */
const PASSING = new Set([
  'EDGE_CACHE_SECONDS',
  'PURGE_URL',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'METRICS_TOKEN',
  'WORKERS',
])

/**
 * Starts the built server as `npm start` does, on a free port and a data folder of its own, and waits until it is ready. `program` is
 * another build's, `hear` gets what it says, `within` is what it is run by. Its folder has what a first start with the same seed left, which a server comes up with
 * twice as quickly, unless a setting may have changed that.
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

/** How a test asks the server at an address, with these headers and its own. */
export const requestsTo =
  (url: string, always: Record<string, string> = {}): RunningApp['request'] =>
  (path, { json, session, headers, ...rest } = {}) =>
    fetch(new URL(path, url), {
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

/** Logs in at the server that is asked so. */
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

/** Runs the built server until it ends by itself, as with a setting that it refuses. */
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

/** Only what the test says and what a program needs to run: no setting of whoever runs the tests gets in. */
const environmentOf = (settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, ...START, ...settings }
}

/** Those that a test which failed did not come to stop: they end with the process of the tests. */
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
