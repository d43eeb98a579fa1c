import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { api } from '#routes.ts'
import { cuttableLine } from '../support/cut-line.ts'
import { createDataFolder } from '../support/each-data-folder.ts'
import { freePort } from '../support/free-port.ts'
import { ordinaryUser } from '../support/ordinary-user.ts'
import { inDataFile, integrityOf } from '../support/data-file.ts'
import { ADMIN } from '../support/first-start.ts'
import { runToEnd, startApp, type TestApp } from '../support/start-app.ts'

let dataDir: string

beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'helder-starting-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a setting that cannot be right is named, and nothing is touched:', () => {
  test.each([
    ['PORT', 'tachtig'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'helder.test'],
    ['DATABASE_URL', 'mysql://localhost/helder'],
    ['SMTP_URL', 'http://localhost'],
    ['MAIL_TO', 'niemand'],
    ['ADMIN_PASSWORD', 'kort'],
    ['SEED', 'everything'],
    ['TRUSTED_PROXIES', '300.0.0.1'],
    ['HUBSPOT_FORM_ID', 'formulier'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['SMTP_HOST', 'localhost'],
  ])('%s=%s', async (name, value) => {
    const folder = join(dataDir, 'new')
    const { code, output } = await runToEnd({ DATA_DIR: folder, [name]: value })
    expect(code).toBe(2)
    expect(output).toContain(name)
    expect(output).not.toContain('    at ')
    expect(existsSync(folder)).toBe(false)
  })

  test('all that are wrong at once', async () => {
    const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: '0', SEED: 'x', WORKERS: 'many' })
    expect(code).toBe(2)
    for (const name of ['PORT', 'SEED', 'WORKERS']) expect(output).toContain(name)
  })
})

test('a first password that is easily guessed is named, and the next start makes the account with another', async () => {
  for (const password of ['wachtwoord2026', ADMIN.email, 'helder-gevelreiniging']) {
    const { code, output } = await runToEnd({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: password })
    expect([code, output]).toEqual([2, expect.stringMatching(/^ADMIN_PASSWORD is a common password/m) as string])
    expect(output).not.toContain(password)
    expect(countsIn(dataDir)['admin_users']).toBe(0)
  }
  const app = await startApp({ DATA_DIR: dataDir })
  expect((await app.login()).token).not.toBe('')
  await app.stop()
})

/** Returns the number of rows in each table of content. */
const countsIn = (folder: string): Record<string, unknown> =>
  inDataFile(folder, (database) =>
    Object.fromEntries(
      [
        'testimonials',
        'services',
        'faq_items',
        'portfolio_items',
        'service_options',
        'project_statistics',
        'admin_users',
        'website_settings',
      ].map((table) => [table, database.prepare(`select count(*) from ${table}`).pluck().get()]),
    ),
  )

test('two first starts at the same moment make one site, and damage nothing', async () => {
  const alone = await startApp()
  const expected = countsIn(alone.dataDir)
  await alone.stop()
  expect(expected['admin_users']).toBe(1)

  const both = await Promise.all([startApp({ DATA_DIR: dataDir }), startApp({ DATA_DIR: dataDir })])
  for (const app of both) expect((await app.request('/')).status).toBe(200)
  expect(countsIn(dataDir)).toEqual(expected)
  await Promise.all(both.map((app) => app.stop()))
  expect(integrityOf(dataDir)).toBe('ok')
})

describe('what stands in the way of a start is reported with its cause and its remedy, as the last two lines, and ends it:', () => {
  const lastWords = async (environment: Record<string, string>, user = ordinaryUser()) => {
    const { code, output } = await runToEnd({ DATA_DIR: dataDir, SEED: 'none', PORT: String(await freePort()), ...environment }, user)
    expect(output).not.toMatch(/^\s+at /m)
    const [cause = '', remedy = '', ...more] = output.trim().split('\n').slice(-2)
    expect(more).toEqual([])
    return { code, cause, remedy, output }
  }

  test.each([
    ['1', '1'],
    ['2', '1'],
    ['1', '2'],
    ['2', '2'],
  ])('a port that is taken, with WORKERS=%s beside one with %s', async (workers, first) => {
    const app = await startApp({ SEED: 'none', WORKERS: first })
    const { port } = new URL(app.url)
    expect(await lastWords({ PORT: port, WORKERS: workers }, null)).toMatchObject({
      code: 1,
      cause: `Port ${port} of 127.0.0.1 is taken by another program.`,
      remedy: 'Stop that one, or choose another PORT.',
    })
    // Otherwise the next start would use the seed of this one and have no password.
    expect(readdirSync(dataDir)).toEqual([])
    await app.stop()
  })

  test('a host that is not here', async () => {
    expect(await lastWords({ HOST: '203.0.113.7' }, null)).toMatchObject({
      code: 1,
      cause: expect.stringMatching(/^HOST 203/) as string,
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.each([
    ['that cannot be written', 0o500],
    ['that cannot be read', 0o300],
    ['that cannot be entered', 0o000],
  ])('a folder %s', async (_what, mode) => {
    chownSync(dataDir, ordinaryUser()?.uid ?? -1, ordinaryUser()?.gid ?? -1)
    chmodSync(dataDir, mode)
    expect(await lastWords({})).toMatchObject({
      code: 1,
      cause: expect.stringMatching(`^DATA_DIR ${dataDir} cannot be read and written: `) as string,
      remedy: 'Let the user that runs Helder own that folder and all in it, or choose another DATA_DIR.',
    })
    chmodSync(dataDir, 0o700)
  })

  test.each([
    ['that is a file', (path: string) => join(path, 'file')],
    ['below a file', (path: string) => join(path, 'file/folder')],
  ])('a folder %s', async (_what, at) => {
    writeFileSync(join(dataDir, 'file'), '')
    expect(await lastWords({ DATA_DIR: at(dataDir) }, null)).toMatchObject({
      code: 1,
      cause: expect.stringMatching(/^DATA_DIR .* cannot be/) as string,
    })
  })

  test('a damaged database', async () => {
    writeFileSync(join(dataDir, 'helder.sqlite'), 'no database at all'.repeat(1000))
    expect(await lastWords({}, null)).toMatchObject({
      code: 1,
      cause: expect.stringMatching(/^The database .*helder.sqlite is damaged/) as string,
      remedy: expect.stringContaining('helder -- restore') as string,
    })
  })

  test('a schema that needs a newer version', async () => {
    const app = await startApp({ DATA_DIR: dataDir, SEED: 'none' })
    await app.kill('SIGTERM')
    inDataFile(dataDir, (database) => database.exec("insert into schema_migrations values ('999-later', '2030-01-01', '999-later')"))
    expect(await lastWords({}, null)).toMatchObject({
      code: 1,
      cause: expect.stringMatching(/newer version of Helder.*999-later/) as string,
      remedy: expect.stringContaining('newer version') as string,
    })
    await app.stop()
  })

  test.each([
    ['a wrong user', { username: 'nobody-of-that-name' }, /^PostgreSQL at .* lets us not in/],
    ['a database that is not there', { pathname: '/no_such_database' }, /^PostgreSQL at .* has no database no_such_database/],
  ])('a PostgreSQL server and %s', async (_what, parts, expected) => {
    const url = Object.assign(new URL(inject('databases').postgresUrl), parts)
    expect(await lastWords({ DATABASE_URL: url.href }, null)).toMatchObject({ code: 1, cause: expect.stringMatching(expected) as string })
  })
})

test('a PostgreSQL server that is not there yet is waited for, and the log says so', async () => {
  const folder = await createDataFolder('postgres')
  const line = await cuttableLine(folder.environment['DATABASE_URL'] ?? '')
  await line.cut()
  const app = startApp({ ...folder.environment, DATABASE_URL: line.url, SEED: 'none' }, undefined, (text) => {
    if (text.includes('waiting for PostgreSQL')) void line.mend()
  })
  expect((await (await app).request('/')).status).toBe(200)
  expect((await app).output()).toContain('ECONNREFUSED')
  await (await app).stop()
  for (const undo of folder.cleanUp.toReversed()) await undo()
})

describe('a second start', () => {
  let app: TestApp
  afterEach(() => app.stop())

  test('brings nothing back that was thrown away, and keeps who is logged in', async () => {
    app = await startApp()
    const session = await app.login()
    const path = api.collection('testimonials')
    const { items } = (await (await app.request(`${path}?limit=100`, { session })).json()) as { items: { id: string }[] }
    expect(items.length).toBeGreaterThan(0)
    await app.request(`${path}/bulk-delete`, { json: { ids: items.map(({ id }) => id) }, session })
    const before = countsIn(app.dataDir)

    await app.kill('SIGTERM')
    await app.start()
    expect(countsIn(app.dataDir)).toEqual(before)
    expect((await app.request(api.session, { session })).status).toBe(200)
  })

  test('shows no password, and the first shows one only when none was given', async () => {
    app = await startApp({ ADMIN_EMAIL: ADMIN.email })
    expect(app.output()).toContain('First administrator: beheer@helder.test')
    const first = app.output().length
    await app.kill('SIGTERM')
    await app.start()
    expect(app.output().slice(first)).not.toMatch(/administrator|password/i)
  })
})
