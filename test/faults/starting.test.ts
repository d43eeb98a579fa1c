import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { inDataFile, integrityOf } from '../support/data-file.ts'
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

/** How many rows each table of content has. */
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

test('a port that is taken is a clear line and not a trace', async () => {
  const app = await startApp({ SEED: 'none' })
  const { code, output } = await runToEnd({ DATA_DIR: dataDir, SEED: 'none', PORT: new URL(app.url).port })
  expect(code).toBeGreaterThan(0)
  expect(output).toContain(new URL(app.url).port)
  expect(output).not.toContain('    at ')
  await app.stop()
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
    app = await startApp()
    expect(app.output()).toContain('First administrator: beheer@helder.test')
    const first = app.output().length
    await app.kill('SIGTERM')
    await app.start()
    expect(app.output().slice(first)).not.toMatch(/administrator|password/i)
  })
})
