import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest } from '../support/builders.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const VISITORS = 12
/**
 * The interval at which the load balancer of these tests checks the servers, and the time within which a second signal counts as the first
 * one.
 */
const SOON_MS = 700
const soon = () => delay(SOON_MS)

let app: TestApp

beforeAll(async () => void (app = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })))
afterAll(() => app.stop())

interface Asked {
  path: string
  body?: unknown
}

/** Sends one request after another on one connection, until the server announces that it closes the connection. */
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

test('a server that is reported to stop answers everybody, says goodbye, and ends well', async () => {
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
  // /readyz answers 503 at once, so that a load balancer notices that this server stops.
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
  // A request that is not answered within the time of a stop got no promise.
  const answered = (await Promise.allSettled(answers)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const ids = await Promise.all(answered.map(async (answer) => ((await answer.json()) as { id: string }).id))

  await app.start()
  const session = await app.login()
  for (const id of ids) expect((await app.request(api.row('contact-submissions', id), { session })).status).toBe(200)
})

describe.each(['1', '2'])('with WORKERS=%s, a server that is reported to stop', (WORKERS) => {
  let own: TestApp
  afterEach(() => own.stop())
  const start = async (environment: Record<string, string> = {}) => {
    own = await startApp({ SEED: 'services', WORKERS, ...environment })
    return own
  }
  const isClosed = () =>
    new Promise<boolean>((resolve) => {
      const looking = connect(Number(new URL(own.url).port), '127.0.0.1')
      looking.once('connect', () => resolve(false)).once('error', () => resolve(true))
      looking.once('connect', () => looking.destroy())
    })
  /** Starts a request with half of its body, which the server has begun to handle. */
  const halfAsked = async () => {
    const body = JSON.stringify(quoteRequest())
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), Expect: '100-continue' }
    const asking = request(new URL(api.quoteRequests, own.url), { method: 'POST', headers, agent: false })
    const answered = once(asking, 'response').then(
      ([response]) => (response as { statusCode: number }).statusCode,
      () => 0,
    )
    await once(asking, 'continue')
    asking.write(body.slice(0, 10))
    return { finish: () => asking.end(body.slice(10)), answered }
  }

  test('says so at once, and serves on for as long as SHUTDOWN_DELAY says', async () => {
    await start({ SHUTDOWN_DELAY: '6' })
    const ended = own.kill('SIGTERM')
    await until('it to say so', async () => (await own.request('/readyz')).status === 503)
    expect((await own.request('/readyz')).status).toBe(503)
    expect((await own.request(site.home)).status).toBe(200)
    expect(await ended).toBe(0)
  })

  test('ends what has begun, and is not kept by who asks nothing', async () => {
    await start()
    const silent = connect(Number(new URL(own.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const { finish, answered } = await halfAsked()
    const ended = own.kill('SIGTERM')
    await until('the port to be closed', isClosed)
    finish()
    expect(await answered).toBe(201)
    expect(await ended).toBe(0)
    silent.destroy()
  })

  test('ends sooner when it is reported again', async () => {
    await start({ SHUTDOWN_DELAY: '300' })
    const { answered } = await halfAsked()
    const ended = own.kill('SIGTERM')
    await until('it to say so', async () => (await own.request('/readyz')).status === 503)
    // The signal is sent repeatedly, because the server may take the first of these for the same keypress.
    await until('its end', async () => (await Promise.race([own.kill('SIGTERM'), soon()])) === 0)
    expect([await ended, await answered]).toEqual([0, 0])
  })
})

test('no request is lost when two servers are restarted behind a balancer that looks at them now and then', async () => {
  // The delay is several intervals of the load balancer, also on a busy machine.
  const first = await startApp({ SEED: 'services', SHUTDOWN_DELAY: '6' })
  const second = await startApp({ SEED: 'services', SHUTDOWN_DELAY: '6', DATA_DIR: first.dataDir })
  const servers = [first, second]
  let ready = servers
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const seen = await Promise.all(
        servers.map((each) =>
          each.request('/readyz').then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      ready = servers.filter((_each, index) => seen[index])
      await soon()
    }
  })()
  const statuses = new Set<number | string>()
  let asked = 0
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const to = ready[(asked += 1) % ready.length]
      statuses.add(to ? await to.request(site.home).then(({ status }) => status, String) : 'nobody is ready')
    }
  })
  for (const server of servers) {
    expect(await server.kill('SIGTERM')).toBe(0)
    await server.start()
    await until('the balancer to see it', () => ready.includes(server))
  }
  isOver = true
  await Promise.all([looking, ...asking])
  expect([...statuses]).toEqual([200])
  await second.stop()
  await first.stop()
})
