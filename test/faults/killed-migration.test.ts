import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { testOf } from '../support/each-database.ts'
import { type FirstVersion, unpackFirstVersion } from '../support/first-version.ts'
import { times } from '../support/long-run.ts'
import { onServer } from '../support/postgres-server.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendQuote } from '../support/send-quote.ts'
import { contentOf, type SiteContent } from '../support/site-content.ts'
import { startApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const COMMANDS = join(ROOT, 'dist/server/helder.js')
const KILLER = pathToFileURL(join(ROOT, 'test/support/kill-at-statement.ts')).href
const QUOTES = 3

/** Returns the positions at which to kill: some of all statements, including the first and the last; in a long run every one. */
function placesIn(statements: number): number[] {
  const wanted = Math.min(statements, times({ short: 4, long: statements }))
  return Array.from({ length: wanted }, (_, each) => 1 + Math.round((each * (statements - 1)) / (wanted - 1)))
}

/** Migrates with the built product. Returns how many statements that took, or null when it was killed. */
const migrateUntil = (environment: Record<string, string>, where: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(NODE, ['--import', `${KILLER}?${where}`, COMMANDS, 'migrate'], { env }, (error, _stdout, stderr) => {
      if (error === null) resolve(Number(/(\d+) statements/.exec(stderr)?.[1]))
      else if (error.signal === 'SIGKILL') resolve(null)
      else reject(new Error(stderr, { cause: error }))
    })
  })

let first: FirstVersion
beforeAll(async () => void (first = await unpackFirstVersion()))
afterAll(() => first.remove())

describe.each(['sqlite', 'postgres'] as const)('a migration from the first version (%s)', { timeout: 600_000 }, (engine) => {
  let site: DataFolder
  let old: SiteContent
  let fresh: SiteContent
  let statements: number

  const open = async <Result>(url: string, act: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = openDatabase(url, () => undefined)
    try {
      return await act(database)
    } finally {
      await database.close()
    }
  }

  /** Runs an action on a copy of the first version's database, which is deleted afterwards. */
  async function withCopy<Result>(act: (environment: Record<string, string>, url: string) => Promise<Result>): Promise<Result> {
    const folder = mkdtempSync(join(tmpdir(), 'helder-killed-'))
    const url = await copyTo(folder)
    try {
      return await act({ DATA_DIR: folder, ...(engine === 'postgres' && { DATABASE_URL: url }) }, url)
    } finally {
      if (engine === 'postgres') await onDatabaseServer(`drop database ${nameOf(url)} with (force)`)
      rmSync(folder, { recursive: true })
    }
  }

  /** True when no other connection uses the database: a server finishes the statement of a process that is gone. */
  const isAlone = (url: string) =>
    onServer(url, async (client) => {
      const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
      return rows.length === 0
    })

  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  const onDatabaseServer = (statement: string) => onServer(inject('databases').postgresUrl, (client) => client.query(statement))
  async function copyTo(folder: string): Promise<string> {
    const { databaseUrl } = site.config
    const copy = engine === 'sqlite' ? join(folder, 'helder.sqlite') : `${databaseUrl}_${randomBytes(4).toString('hex')}`
    if (engine === 'sqlite') copyFileSync(databaseUrl, copy)
    else await onDatabaseServer(`create database ${nameOf(copy)} template ${nameOf(databaseUrl)}`)
    return copy
  }

  /** Fills a site of the first version: demo content, and requests with their mails and photos. */
  beforeAll(async () => {
    site = await createDataFolder(engine, { isNew: true })
    const app = await startApp({ ...site.environment, SEED: 'demo', TRUSTED_PROXIES: '127.0.0.1' }, first.main)
    site.cleanUp.push(() => app.stop())
    await open(site.config.databaseUrl, (database) =>
      Promise.all(Array.from({ length: QUOTES }, (_, number) => sendQuote(app, database, `Aanvrager ${number}`))),
    )
    await app.kill('SIGTERM')
    old = await open(site.config.databaseUrl, contentOf)
    await withCopy(async (environment, url) => {
      statements = (await migrateUntil(environment, '')) ?? 0
      fresh = await open(url, contentOf)
    })
  })
  afterAll(async () => {
    for (const undo of site.cleanUp.toReversed()) await undo()
  })

  test('loses no row and leaves no reference to nothing', () => {
    expect(old.keys['contact_submissions']).toHaveLength(QUOTES)
    expect(old.keys['request_photos']).toHaveLength(QUOTES)
    expect(old.keys['outbox_mails']?.length).toBeGreaterThanOrEqual(QUOTES)
    expect(fresh.schema).not.toEqual(old.schema)
    for (const table of ['contact_submissions', 'outbox_mails', 'request_photos']) expect(fresh.keys[table]).toEqual(old.keys[table])
    // A migration may add rows of content.
    for (const [table, keys] of Object.entries(old.keys))
      expect({ table, keys: fresh.keys[table] }).toEqual({ table, keys: expect.arrayContaining(keys) as unknown[] })
    expect([old.orphans, fresh.orphans]).toEqual([0, 0])
  })

  /** Returns what a migration that is killed leaves behind, and what the next start makes of it. */
  const killedAt = (where: string) =>
    withCopy(async (environment, url) => {
      await migrateUntil(environment, where)
      if (engine === 'postgres') await until('the server to notice', () => isAlone(url))
      const left = await open(url, contentOf)
      await open(url, migrate)
      return { left, next: await open(url, contentOf) }
    })

  /** Runs two migrations at once, as many as a small machine has cores. */
  async function expectNothingLost(wheres: string[]): Promise<void> {
    for (let done = 0; done < wheres.length; done += 2)
      for (const { left, next } of await Promise.all(wheres.slice(done, done + 2).map(killedAt))) {
        expect(left).toEqual(isDeepStrictEqual(left.schema, old.schema) ? old : fresh)
        expect(next).toEqual(fresh)
      }
  }

  test(
    'that is killed before a statement leaves the old schema or the new, and the next start goes on',
    rigOf('killedMigration'),
    async ({ task }) => {
      expect(statements).toBeGreaterThan(5)
      const places = placesIn(statements)
      await expectNothingLost(places.map((place) => `before=${place}`))
      measured(task, `${engine}: killed before ${places.length} of ${statements} statements, nothing lost`)
    },
  )

  testOf('postgres', engine, 'that is killed while the server works on a statement does too', async () => {
    const places = times({ short: [statements - 1, statements], long: placesIn(statements) })
    await expectNothingLost(places.map((place) => `after=${place}`))
  })
})
