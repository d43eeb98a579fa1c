import { rmSync, writeFileSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import { BUCKETS } from '#files/file-store.ts'
import { openFileStore } from '#files/open-file-store.ts'
import type { NeededRight } from '#http/rights.ts'
import type { Role } from '#kernel/role.ts'
import { systemClock } from '#kernel/clock.ts'
import { createAccess } from '#features/accounts/access.ts'
import { adminCookies } from '#features/accounts/cookies.ts'
import { openRepositories } from '../../src/server/repositories.ts'
import { media, submission } from './builders.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { createDataFolder, type DataFolder } from './each-data-folder.ts'
import { openApp } from './open-app.ts'
import { type S3Server, startS3 } from './s3-server.ts'
import { ADMIN } from './first-start.ts'
import { NOBODY } from '#kernel/author.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | FormData
}

/** The headers of a signed-in browser. */
export type SignedInHeaders = Record<'Authorization' | 'Cookie', string>

export interface Site {
  engine: Engine
  url: string
  databaseUrl: string
  database: Database
  /** Returns the routes of the router: methods and paths, middleware as `ALL`. */
  routes(): { method: string; path: string; right: NeededRight | 'nothing' | undefined }[]
  /**
   * Sends a request with the path exactly as written, which `fetch` would normalize. `Origin` and the like are sent only when the test sets
   * them.
   */
  request(path: string, asked?: Asked): Promise<Answer>
  /** Opens a session of the administrator, or of somebody with another role, without the login, which hashes a password. */
  signIn(role?: Role): Promise<SignedInHeaders>
  /** Returns every stored file as bucket/path. */
  files(): Promise<string[]>
  /** Makes every write of a file fail from now on. */
  refuseFiles(): void
  /** Stops the site and opens it again on the same data, as a restart does. */
  restart(): Promise<void>
}

/**
 * Runs the same tests on the whole site, with content, a photo and a quote request: on SQLite with files in a folder, and on PostgreSQL
 * with files in S3.
 */
export function eachSite(
  name: string,
  define: (site: () => Site, engine: Engine) => void,
  engines: Engine[] = ['sqlite', 'postgres'],
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let site: Site & { stop(): Promise<void> }
    beforeAll(async () => void (site = await openSite(engine)))
    afterAll(() => site.stop())
    define(() => site, engine)
  })
}

async function openSite(engine: Engine): Promise<Site & { stop(): Promise<void> }> {
  const folder = await createDataFolder(engine)
  const s3 = engine === 'postgres' ? await startS3() : undefined
  const app = await openApp({ ...folder.environment, ...s3?.environment, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' })
  const database = app.database()
  const store = { database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) }
  const { photos, requests } = openRepositories(store)
  await photos.insert(NOBODY, media())
  await requests.insert(NOBODY, submission())
  const access = { database, clock: systemClock, passwords: cheapPasswords(), log: { info: () => undefined, warn: () => undefined } }
  const { users, sessions } = createAccess({
    ...access,
    publicUrl: 'http://localhost',
    guessableWords: () => Promise.resolve([]),
    mails: null,
  })
  const unfinished = join(folder.path, 'unfinished')
  const fileStore = await openFileStore({ ...app.config, unfinished, log: { warn: () => undefined } })
  const { hostname: host, port } = new URL(app.url)
  // An idle connection would be closed after five seconds, which a busy machine may take between two requests.
  const agent = new Agent({ keepAlive: false, maxSockets: 64 })

  return {
    engine,
    url: app.config.publicUrl,
    databaseUrl: app.config.databaseUrl,
    database,
    routes: app.routes,
    request: async (path, { method = 'GET', headers = {}, body } = {}) => {
      const sent = await bytesOf(body)
      return send({ host, port, agent, path, method, headers: { ...sent.headers, ...headers } }, sent.bytes)
    },
    signIn: async (role = 'beheerder') => {
      const email = role === 'beheerder' ? ADMIN.email : `${role}@helder.test`
      if (role !== 'beheerder' && !(await users.find(email))) await users.create({ email, name: role, role }, 'een lang wachtwoord')
      const user = await users.find(email)
      const opened = user && (await sessions.open(user, 'test'))
      if (!opened) throw new Error('The administrator is gone')
      return { Authorization: `Bearer ${opened.token}`, Cookie: `${adminCookies(app.url).companion.name}=${opened.companion}` }
    },
    files: async () => {
      const paths: string[] = []
      for (const bucket of BUCKETS) for await (const { path } of fileStore.list(bucket)) paths.push(`${bucket}/${path}`)
      return paths.toSorted()
    },
    refuseFiles: () => refuse(folder, s3),
    restart: app.restart,
    stop: async () => {
      agent.destroy()
      await app.stop()
      for (const undo of folder.cleanUp.toReversed()) await undo()
      await s3?.remove()
    },
  }
}

/** Encodes a body as a browser would. */
async function bytesOf(body: Asked['body']): Promise<{ bytes?: Buffer; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof FormData)) return framed(Buffer.from(body))
  const form = new Response(body)
  return framed(Buffer.from(await form.arrayBuffer()), { 'Content-Type': form.headers.get('Content-Type') ?? '' })
}
const framed = (bytes: Buffer, headers: Record<string, string> = {}) => ({
  bytes,
  headers: { ...headers, 'Content-Length': String(bytes.length) },
})

const send = (asked: RequestOptions, body?: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(asked, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asking.on('error', reject).end(body)
  })

/** Puts a plain file where the folder of each bucket should be, since root may write anywhere. */
function refuse({ path }: DataFolder, s3: S3Server | undefined): void {
  if (s3) return s3.refuseWrites()
  for (const bucket of BUCKETS) {
    rmSync(join(path, 'files', bucket), { recursive: true, force: true })
    writeFileSync(join(path, 'files', bucket), '')
  }
}
