import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { integrityOf } from '../support/data-file.ts'
import { times } from '../support/long-run.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { newVisitor } from '../support/visitor-photos.ts'

/** The time of the lock: until the first write is refused, and at least this long. */
const LOCKED_MS = times({ short: 0, long: 8000 })

let app: TestApp

beforeAll(async () => void (app = await startApp({ SEED: 'services', TRUSTED_PROXIES: '127.0.0.1' })))
afterAll(() => app.stop())

const LOCK = `
  const database = new (require(${JSON.stringify(createRequire(import.meta.url).resolve('better-sqlite3'))}))(process.argv[1])
  database.exec('begin immediate')
  console.log('locked')
  process.stdin.resume().on('end', () => database.close())`

/** Starts another program that locks the database until it gets the command to release it. */
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

const ask = () => app.request(api.quoteRequests, { json: quoteRequest(), headers: newVisitor() })
const statusOf = async (path: string) => (await app.request(path)).status

test('while another program has the database locked, visitors read on and writes wait', async () => {
  for (const path of [site.home, site.thanks]) expect(await statusOf(path)).toBe(200)
  const whileLocked = async () => {
    const { release } = await lockDatabase()
    const writes = [ask(), ask(), ask()]
    for (const path of [site.home, site.thanks, '/logo.svg', '/healthz']) expect(await statusOf(path)).toBe(200)
    await release()
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    // On a busy machine the lock may last longer than a write waits. Such a write gets 503, and this is tried again.
    for (const status of statuses) expect([201, 503]).toContain(status)
    return statuses
  }
  await until('writes that waited', async () => (await whileLocked()).every((status) => status === 201))
})

test('when it stays locked, a write is reported to come back later, and can', rigOf('databaseLocked'), async ({ task }) => {
  const { release } = await lockDatabase()
  const lockedAt = performance.now()
  let isLocked = true
  const writes: Response[] = []
  const reads: number[] = []
  const visitors = Array.from({ length: 3 }, async () => {
    do {
      writes.push(await ask())
      reads.push(await statusOf(site.home))
    } while (isLocked)
  })
  await until('a refusal', () => writes.length > 0)
  const [refused] = writes as [Response]
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ status: 503, code: 'database-busy' })

  await delay(Math.max(0, LOCKED_MS - (performance.now() - lockedAt)))
  isLocked = false
  await release()
  await Promise.all(visitors)
  const answers = writes.map(({ status }) => status)
  const [taken, putOff] = [201, 503].map((wanted) => answers.filter((status) => status === wanted).length)
  const lasted = Math.round(performance.now() - lockedAt)
  measured(task, `${lasted} ms: ${answers.length} writes, ${taken} taken, ${putOff} put off; ${reads.length} pages read`)
  for (const status of answers) expect([201, 503]).toContain(status)
  expect(new Set(reads)).toEqual(new Set([200]))
  expect((await ask()).status).toBe(201)
  expect(integrityOf(app.dataDir)).toBe('ok')
})
