import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { blogPost, quoteRequest, testimonial } from '../support/builders.ts'
import { type ControlledPostgres, startControlledPostgres } from '../support/controlled-postgres.ts'
import { limitOfLongRun } from '../support/long-run.ts'
import { onServer } from '../support/postgres-server.ts'
import { measured, rigOf } from '../support/rig.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { newVisitor } from '../support/visitor-photos.ts'

/** More than the ten seconds of a query's timeout, and the time of the rest of a request. */
const ANSWER_MS = limitOfLongRun(15_000)
const PAGE_MS = limitOfLongRun(5000)
/** The two seconds after which a stale copy is served, and the time of the rest of a request. */
const COPY_MS = limitOfLongRun(3000)
const STOP_MS = limitOfLongRun(15_000)
const RETURN_MS = limitOfLongRun(3000)
const CRASHES = 10

let server: ControlledPostgres
let app: TestApp
let session: Session

beforeEach(async () => {
  server = await startControlledPostgres()
  app = await startApp({ DATABASE_URL: server.url, TRUSTED_PROXIES: '127.0.0.1' })
  session = await app.login()
})
afterEach(async () => {
  await app.stop()
  await server.stop()
})

const get = (path: string, timeout: number, who?: Session) =>
  app.request(path, { ...(who && { session: who }), signal: AbortSignal.timeout(timeout) })
const ask = () => app.request(api.quoteRequests, { json: quoteRequest(), headers: newVisitor() })
const connections = () =>
  onServer(server.url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return Number(rows[0]?.count)
  })

test('while PostgreSQL is frozen, pages that are cached go on, everything else is refused in time, and all is well when it thaws', async () => {
  // This page is not in the menu: the server renders those once after its start, at an unknown moment.
  const article = blogPost({ published: true })
  const made = await app.request(api.collection('blog-posts'), { json: article, session })
  const { id } = (await made.json()) as { id: string }
  for (const path of [site.home, site.blogPost(article.slug)]) expect((await get(path, PAGE_MS)).status).toBe(200)
  const changed = { method: 'PATCH', json: { excerpt: 'Waar het nu over gaat.' }, session }
  expect((await app.request(api.row('blog-posts', id), changed)).status).toBe(200)
  await server.freeze()

  await until('the server to notice', async () => (await get('/readyz', PAGE_MS)).status === 503)
  expect((await get(site.home, PAGE_MS)).status).toBe(200)
  // A page whose content changed has a stale copy; a page that nobody requested has none.
  const copy = await get(site.blogPost(article.slug), COPY_MS)
  expect([copy.status, copy.headers.get('Cache-Status')]).toEqual([200, 'Helder; hit; detail=stale'])
  const page = await get(site.blogPost('nog-niet-bezocht'), PAGE_MS)
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('We zijn zo terug')

  // There are more requests than connections, so some get no connection and others get one that never answers.
  const reads = Array.from({ length: 15 }, () => get(api.collection('testimonials'), ANSWER_MS, session))
  const writes = Array.from({ length: 15 }, ask)
  for (const answer of await Promise.all([...reads, ...writes])) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: 'Probeer het zo meteen opnieuw.' })
  }

  server.thaw()
  await until('the database', async () => (await get('/readyz', PAGE_MS)).status === 200)
  const again = await get(site.blogPost(article.slug), PAGE_MS)
  expect([again.status, again.headers.get('Cache-Status')]).toEqual([200, null])
  expect((await ask()).status).toBe(201)
  expect((await app.request(api.collection('testimonials'), { json: testimonial(), session })).status).toBe(201)
  // These are the connections of the pool, and the one that marks the data as in use.
  await until('the connections that were given up to be gone', async () => (await connections()) <= 11)
})

test('a server whose PostgreSQL is frozen stops when it is asked to', async () => {
  await server.freeze()
  const writing = ask().catch(() => undefined)
  expect(await Promise.race([app.kill('SIGTERM'), delay(STOP_MS, 'still running', { ref: false })])).toBe(0)
  await writing
})

test(
  'when PostgreSQL starts anew ten times under load, nothing that was acknowledged is lost, and the site is back each time',
  rigOf('postgresGone'),
  async ({ task }) => {
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let isOver = false
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await ask()
        statuses.add(answer.status)
        if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
      }
    })
    let slowest = 0
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const before = acknowledged.length
      await until('some to be taken in', () => acknowledged.length > before)
      await server.crash()
      const crashed = performance.now()
      await until('the way back', async () => (await ask()).status === 201, RETURN_MS)
      slowest = Math.max(slowest, performance.now() - crashed)
    }
    isOver = true
    await Promise.all(asking)

    const stored = await onServer(server.url, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from contact_submissions')
      return new Set(rows.map(({ id }) => id))
    })
    const lost = acknowledged.filter((id) => !stored.has(id))
    measured(task, `${acknowledged.length} acknowledged, ${lost.length} lost, back within ${Math.round(slowest)} ms`)
    expect(lost).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(CRASHES)
    statuses.delete(503)
    expect([...statuses]).toEqual([201])
  },
)
