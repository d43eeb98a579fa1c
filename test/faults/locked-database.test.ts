import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { integrityOf } from '../support/data-file.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp

beforeAll(async () => void (app = await startApp({ SEED: 'services' })))
afterAll(() => app.stop())

const LOCK = `
  const database = new (require(${JSON.stringify(createRequire(import.meta.url).resolve('better-sqlite3'))}))(process.argv[1])
  database.exec('begin immediate')
  console.log('locked')
  process.stdin.resume().on('end', () => database.close())`

/** Another program that keeps the database to itself until it is told to let go. */
async function lockDatabase(): Promise<{ release(): Promise<unknown> }> {
  const child = spawn(process.execPath, ['-e', LOCK, join(app.dataDir, 'helder.sqlite')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return {
    release: () => {
      child.stdin.end()
      return ended
    },
  }
}

const ask = () => app.request(api.quoteRequests, { json: quoteRequest() })
const statusOf = async (path: string) => (await app.request(path)).status

test('while another program has the database locked, visitors read on and writes wait', async () => {
  for (const path of [site.home, site.thanks]) expect(await statusOf(path)).toBe(200)
  const { release } = await lockDatabase()
  const writes = [ask(), ask(), ask()]
  for (const path of [site.home, site.thanks, '/logo.svg', '/healthz']) expect(await statusOf(path)).toBe(200)
  await release()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([201, 201, 201])
})

test('when it stays locked, a write is reported to come back later, and can', async () => {
  const { release } = await lockDatabase()
  const writes = [ask(), ask(), ask()]
  const refused = await Promise.race(writes)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ status: 503, code: 'database-busy' })

  await release()
  for (const { status } of await Promise.all(writes)) expect([201, 503]).toContain(status)
  expect((await ask()).status).toBe(201)
  expect(integrityOf(app.dataDir)).toBe('ok')
})
