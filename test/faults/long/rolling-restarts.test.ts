import { type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteRequest } from '../../support/builders.ts'
import { freePort } from '../../support/free-port.ts'
import { noise } from '../../support/pictures.ts'
import { PROXIES, startProxy } from '../../support/proxies.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { sendImage } from '../../support/send-image.ts'
import { ADMIN } from '../../support/first-start.ts'
import type { Session, TestApp } from '../../support/start-app.ts'
import { steadyVisitors } from '../../support/steady-visitors.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { until } from '../../support/until.ts'
import { waitAsThePageSays } from '../../support/wait-for-host.ts'

/** The number of restarts of both hosts, one after the other. */
const ROLLS = 20
const REQUESTS = 50_000
/** About 4,000 of these requests read cached pages, so that forty are slower than the 99th percentile. */
const REQUESTS_BEFORE = 10_000
const PER_SECOND = 250
/** The factor by which cached pages may be slower while hosts are restarted. */
const SLOWER_AT_MOST = 3
/** The status of a request while no host is up. Caddy holds the request until one is back. */
const WITH_NO_HOST = { caddy: 201, haproxy: 503, nginx: 502, varnish: 503 }

const ms = (duration: number): string => `${Math.round(duration)} ms`

describe.each([
  ...PROXIES.map((name) => ({ name, WORKERS: '1' })),
  // nginx sends requests to a host until it does not answer any more.
  { name: 'nginx', WORKERS: '2' } as const,
])('two hosts with WORKERS=$WORKERS behind $name as it is shipped', ({ name, WORKERS }) => {
  const undo: (() => Promise<void>)[] = []
  let url: string
  let two: TwoHosts
  let session: Session
  /** The site as visitors reach it through the proxy. */
  let app: TestApp

  beforeEach(async () => {
    url = `http://127.0.0.1:${await freePort()}`
    two = await startTwoHosts(url, { SHUTDOWN_DELAY: '3', WORKERS })
    undo.push(two.stop)
    const [one, other] = two.hosts
    const proxy = await startProxy(name, url, [new URL(one.url).host, new URL(other.url).host])
    undo.push(proxy.stop)
    app = { ...one, url, request: (path, options) => one.request(new URL(path, url).href, options) }
    session = await one.login()
  })
  afterEach(async () => {
    for (const each of undo.splice(0).toReversed()) await each()
  })

  /** Announces a body of `bytes` bytes, sends `sent` of them, and returns the response. */
  const large = async (bytes: number, path: string, sent: number): Promise<string> => {
    const asking = request(new URL(path, url), { method: 'POST', headers: { 'Content-Length': bytes } })
    if (sent > 0) asking.write(Buffer.alloc(sent))
    else asking.flushHeaders()
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) =>
      asking.once('response', resolve).once('error', reject),
    )
    asking.on('error', () => undefined).destroy()
    return `${statusCode} ${headers['content-type']?.startsWith('application/problem+json') ? 'from a host' : 'from the proxy'}`
  }

  const photo = async (): Promise<string> => {
    const file = { bytes: await noise(900, 600), name: 'gevel.png', type: 'image/png' }
    const answer = await sendImage(app, api.uploadPhoto, session, file, { page_name: 'home', section: 'hero' })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { file_url: string }).file_url
  }

  test('passes on who asks, an id of its own, and what may be so large; and shows nobody how the hosts do', async () => {
    const guess = (number: number) =>
      app.request(api.login, {
        json: { ...ADMIN, password: 'niet-het-wachtwoord' },
        headers: { 'X-Forwarded-For': `10.9.${number}.1`, 'X-Request-Id': 'mine' },
      })
    const guesses: Response[] = []
    for (let number = 0; number < 4; number += 1) guesses.push(await guess(number))
    // All attempts come from one address, whatever a client's headers say.
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429])
    for (const { headers } of guesses) expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{32,36}$/)

    for (const path of ['/metrics', '/readyz', '/%6detrics']) expect([path, (await app.request(path)).status]).toEqual([path, 404])

    expect(await large(60_000_000, api.quoteRequests, 0)).toBe('413 from the proxy')
    // Caddy waits for more than the beginning of a body.
    expect(await large(60_000_000, api.contentImports, 60_000_000)).toMatch(/from a host$/)
    expect((await app.request(await photo())).status).toBe(200)
  })

  test('answers a form that came while no host takes visitors', async () => {
    for (const host of two.hosts) expect(await host.kill('SIGTERM')).toBe(0)
    const asked = app.request(api.quoteRequests, { json: quoteRequest() })
    await two.hosts[0].start()
    expect((await asked).status).toBe(WITH_NO_HOST[name])
  })

  test(
    'loses no request while both are restarted twenty times, one after the other',
    { timeout: 3_600_000, ...rigOf('rollingRestarts') },
    async ({ task }) => {
      const home = await (await app.request(site.home)).text()
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
      const visitors = steadyVisitors(url, session, [script, await photo()], PER_SECOND)
      await until('some requests before', () => visitors.answered() >= REQUESTS_BEFORE, 600_000)
      const before = visitors.p99()
      for (let roll = 0; roll < ROLLS; roll += 1)
        for (const host of two.hosts) {
          expect(await host.kill('SIGTERM')).toBe(0)
          await host.start()
          await waitAsThePageSays('proxies.md', 'Restart or update', host)
        }
      const during = visitors.p99()
      await until('as many requests', () => visitors.answered() >= REQUESTS || visitors.failures.length > 0, 1_200_000)
      await visitors.stop()
      const [counts, times] = [
        `${visitors.answered()} requests, ${visitors.failures.length} failed`,
        `p99 ${ms(before)}, then ${ms(during)}`,
      ]
      measured(task, `${name}, ${WORKERS} for each host: ${2 * ROLLS} restarts, ${counts}; ${times}`)
      expect([...new Set(visitors.failures)]).toEqual([])
      expect(during / before).toBeLessThanOrEqual(SLOWER_AT_MOST)
    },
  )
})
