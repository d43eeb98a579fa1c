import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const VISITORS = 12

let app: TestApp

beforeAll(async () => void (app = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })))
afterAll(() => app.stop())

interface Asked {
  path: string
  body?: unknown
}

/** Somebody who asks one thing after the other over one connection, until the server says that it closes it. */
async function visitor(number: number, things: (turn: number) => Asked, answered: (status: number) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0, isOpen = true; isOpen; turn += 1) {
    const { path, body } = things(turn)
    const asked = request(new URL(path, app.url), {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Forwarded-For': `10.3.${number}.1`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    })
    asked.end(body === undefined ? '' : JSON.stringify(body))
    const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
    await response.resume().toArray()
    answered(response.statusCode ?? 0)
    isOpen = response.headers.connection !== 'close'
  }
  agent.destroy()
}

const READS = [site.home, site.contact, api.testimonials, '/bestaat-niet', '/logo.svg', '/readyz']

test('a server that is told to stop answers everybody, says goodbye, and ends well', async () => {
  const statuses: number[] = []
  const readers = Array.from({ length: VISITORS }, (_, number) =>
    visitor(
      number,
      (turn) => ({ path: READS[(turn + number) % READS.length] ?? site.home }),
      (status) => statuses.push(status),
    ),
  )
  const ids: number[] = []
  const writer = visitor(
    VISITORS,
    (turn) => (turn < 15 ? { path: api.quoteRequests, body: quoteRequest() } : { path: site.home }),
    (status) => ids.push(status),
  )
  await until('everybody to be busy', () => statuses.length > 20 * VISITORS && ids.length > 2)

  const code = app.kill('SIGTERM')
  await Promise.all([...readers, writer])
  expect(await code).toBe(0)
  const seen = new Set(statuses)
  // Whoever balances the load hears at once that this one is going.
  seen.delete(503)
  expect(seen).toEqual(new Set([200, 404]))
  expect(new Set(ids)).toEqual(new Set(ids.includes(200) ? [201, 200] : [201]))
})

test('what was taken in while it stopped is there afterwards', async () => {
  await app.start()
  const answers: Promise<Response>[] = []
  for (let number = 0; number < 10; number += 1)
    answers.push(app.request(api.quoteRequests, { json: quoteRequest(), headers: { 'X-Forwarded-For': `10.4.${number}.1` } }))
  await Promise.any(answers)
  expect(await app.kill('SIGTERM')).toBe(0)
  const ids = await Promise.all(answers.map(async (answer) => ((await (await answer).json()) as { id: string }).id))

  await app.start()
  const session = await app.login()
  for (const id of ids) expect((await app.request(api.row('contact-submissions', id), { session })).status).toBe(200)
})
