import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#config/config.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import type { NeededRight } from '#http/rights.ts'
import type { Assets } from '#http/assets.ts'
import { stylesheet } from '#http/stylesheet.ts'
import type { Replaced } from '#server/open-site.ts'
import { prepare } from '#server/prepare.ts'
import { open } from '../../src/serve.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { ADMIN, firstStart, prepareFor, SERVICES_ALONE } from './first-start.ts'
import { freePort } from './free-port.ts'
import { PATIENCE_MS } from './patience.ts'
import { logIn, requestsTo, type RunningApp } from './start-app.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAMS = {
  images: join(ROOT, 'src/images/image-process.ts'),
  mails: join(ROOT, 'src/features/requests/answers/mail-process.ts'),
  commands: join(ROOT, 'scripts/helder.mjs'),
}
/** The assets of the development server, without the files that browsers load. */
const NOTHING_BUILT: Assets = {
  files: (_request, _response, next) => next(),
  sharePictures: join(ROOT, 'public/pictures'),
  admin: { script: '/admin.js', styles: [], worker: '' },
  site: { hydrateUrl: '/site.js', stylesOf: () => stylesheet('') },
}

export interface OpenApp extends RunningApp {
  config: Config
  /** Returns the routes of the router: methods and paths, middleware as `ALL`. */
  routes(): { method: string; path: string; right: NeededRight | 'nothing' | undefined }[]
  /** Opens its database once more, as another process does. It is closed with the site. */
  database(): Database
  /** Closes the site and opens it again on the same data, as a restart does. */
  restart(): Promise<void>
}

/**
 * Opens the whole site in this process, on a free port, with the data of a first start. Its pages come without styles and its back office
 * without a script. A test that needs those, a signal or a process that dies starts the built server (`startApp`). With a DATABASE_URL that
 * database must be migrated and empty.
 */
export async function openApp(environment: Record<string, string> = {}, replaced: Replaced = {}): Promise<OpenApp> {
  const { SEED = 'demo', DATA_DIR, ...others } = environment
  const dataDir = DATA_DIR ?? mkdtempSync(join(tmpdir(), 'helder-open-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...others, SEED: SEED === SERVICES_ALONE ? 'none' : SEED }
  if (DATA_DIR === undefined && others['DATABASE_URL'] === undefined) cpSync(await firstStart(SEED), dataDir, { recursive: true })
  else await prepareFor({ ...settings, SEED })

  const config = readConfig(settings)
  const databases: Database[] = []
  let output = ''
  const start = async () => {
    const opened = await open(config, NOTHING_BUILT, PROGRAMS, {
      passwords: cheapPasswords(),
      imageTaskMs: PATIENCE_MS,
      logTo: { write: (line) => void (output += line) },
      ...replaced,
    })
    await opened.server.listen(port, config.host)
    return opened
  }
  let running = await start()
  const close = async () => {
    await running.server.stop({ delayMs: 0, timeoutMs: 0, force: AbortSignal.abort() })
    await running.close()
  }
  // Server and test share one process, so work that blocks the server also delays the notice that an idle connection was closed.
  const request = requestsTo(url, { Connection: 'close' })
  return {
    url,
    dataDir,
    config,
    output: () => output,
    routes: () => running.routes,
    request,
    login: (as = ADMIN) => logIn(request, as),
    database: () => {
      const database = openDatabase(config.databaseUrl, () => undefined)
      databases.push(database)
      return database
    },
    restart: async () => {
      await close()
      await prepare(config)
      running = await start()
    },
    stop: async () => {
      await Promise.all(databases.map((database) => database.close()))
      await close()
      if (DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
