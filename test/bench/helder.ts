import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#routes.ts'
import { freePort } from '../support/free-port.ts'
import { serverProcess } from '../../scripts/server-process.mjs'
import { ROOT } from './places.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const ADMIN = { email: 'beheer@helder.test', password: 'een-heel-lang-wachtwoord' }

export interface Installation {
  port: number
  url: string
  dataDir: string
  environment: Record<string, string>
  /** Starts the built server on its data; `more` are environment variables of this start only. */
  start(more?: Record<string, string>): Promise<ServerProcess>
  remove(): void
}

const { command, flags, environment: startEnvironment } = serverProcess

/** Creates a data folder and chooses a port for the built product, as `npm start` would. */
export async function createInstallation(): Promise<Installation> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'helder-bench-'))
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  return {
    port,
    url,
    dataDir,
    environment,
    start: (more = {}) =>
      startServer({
        command,
        args: flags.map((flag) => flag.replace(/^dist/, join(ROOT, 'dist'))),
        url,
        environment: { ...startEnvironment, ...environment, ...more },
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Runs `use` with the product serving its built-in content, and leaves nothing behind. */
export async function withHelder<Result>(use: (server: ServerProcess, installation: Installation) => Promise<Result>): Promise<Result> {
  const installation = await createInstallation()
  let server: ServerProcess | undefined
  try {
    server = await installation.start()
    return await use(server, installation)
  } finally {
    await server?.stop()
    installation.remove()
  }
}

export type Ask = Awaited<ReturnType<typeof openOffice>>

/** Logs in as the first administrator and returns a function that sends requests and returns the JSON of the response. */
export async function openOffice(url: string) {
  const login = await fetch(url + api.login, {
    method: 'POST',
    body: JSON.stringify(ADMIN),
    headers: { 'Content-Type': 'application/json' },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  }
  return async (path: string, { method = 'GET', body }: { method?: string; body?: string | FormData } = {}): Promise<unknown> => {
    const contentType: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
    const answer = await fetch(url + path, { method, headers: { ...headers, ...contentType }, ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
}
