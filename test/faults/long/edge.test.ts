import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { admin, api, site } from '#routes.ts'
import { faqItem } from '../../support/builders.ts'
import { rawGet } from '../../bench/raw-get.ts'
import { freePort } from '../../support/free-port.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { shellLine } from '../../support/page-blocks.ts'
import { type Proxy, startProxy } from '../../support/proxies.ts'
import { type Session, startApp, type TestApp } from '../../support/start-app.ts'
import { startTwoHosts, type TwoHosts } from '../../support/two-hosts.ts'
import { until } from '../../support/until.ts'
import { startVarnish, type Varnish } from '../../support/varnish.ts'

const PAGE = 'docs/operate/edge.md'
const SAVES = 12
const AT_THE_EDGE_MS = 2000
/** The time for which a page is watched after a save: an old copy that comes back would do so soon. */
const WATCHED_MS = 1500

let app: TestApp
let session: Session
let edge: string
let purges: string
let varnish: Varnish

const atEdge = (path: string, init: RequestInit = {}, at = edge) => fetch(at + path, { redirect: 'manual', ...init })
/** Returns free addresses for Varnish, and the settings that tell the hosts about it. */
const placesOfEdge = async () => {
  const [address, purgeAddress] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  return { address, purgeAddress, settings: { EDGE_CACHE_SECONDS: '3600', PURGE_URL: `http://${purgeAddress}/` } }
}

beforeAll(async () => {
  const { settings, ...places } = await placesOfEdge()
  ;[edge, purges] = [`http://${places.address}`, settings.PURGE_URL]
  app = await startApp({ WORKERS: '2', TRUSTED_PROXIES: '127.0.0.1', ...settings })
  session = await app.login()
  varnish = await startVarnish({ ...places, hosts: [new URL(app.url).host] })
})
afterAll(async () => {
  await varnish?.stop()
  await app.stop()
})

/** Saves through one host after the other, while readers make the edge fetch a page as soon as it has no copy. */
async function expectSavesAtTheEdge(at: string, hosts: readonly TestApp[], who: Session, { task }: TestContext): Promise<void> {
  const path = site.faqOf('algemeen')
  let isOver = false
  let newest: { question: string; savedAt: number; seenAt?: number } | undefined
  let reads = 0
  let oldAgain = 0
  const reader = async (encoding: string) => {
    while (!isOver) {
      const asked = newest
      const isNew = asked && (await (await atEdge(path, { headers: { 'Accept-Encoding': encoding } }, at)).text()).includes(asked.question)
      reads += 1
      if (asked && isNew) asked.seenAt ??= performance.now()
      else if (asked && asked.savedAt + AT_THE_EDGE_MS < performance.now()) oldAgain += 1
      if (!asked) await delay(10)
    }
  }
  const readers = ['br', 'gzip', 'identity', 'br'].map(reader)
  const took: number[] = []
  try {
    for (let number = 0; number < SAVES; number += 1) {
      const question = `Staat vraag ${number} ook aan de rand?`
      const host = hosts[number % hosts.length]
      const answer = await host?.request(api.collection('faq-items'), { json: faqItem({ question, category: 'algemeen' }), session: who })
      expect(answer?.status).toBe(201)
      newest = { question, savedAt: performance.now() }
      const { savedAt } = newest
      await until('the new page at the edge', () => newest?.seenAt !== undefined, 10_000)
      took.push((newest.seenAt ?? Infinity) - savedAt)
      await delay(savedAt + AT_THE_EDGE_MS + WATCHED_MS - performance.now())
    }
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  const slowest = Math.round(Math.max(...took))
  measured(task, `${SAVES} saves, at the edge after ${slowest} ms at most, ${reads} reads, ${oldAgain} old pages after two seconds`)
  expect(slowest).toBeLessThan(AT_THE_EDGE_MS)
  expect(oldAgain).toBe(0)
}

test('a save is at the edge within two seconds, and no old page comes back', rigOf('edge'), (context) =>
  expectSavesAtTheEdge(edge, [app], session, context),
)

test('before two hosts too, through whichever it was', rigOf('edge'), async (context) => {
  const { settings, ...places } = await placesOfEdge()
  const two = await startTwoHosts(`http://${places.address}`, settings)
  const [one] = two.hosts
  const shared = await startVarnish({ ...places, hosts: two.hosts.map(({ url }) => new URL(url).host) }).catch(async (error: unknown) => {
    await two.stop()
    throw error
  })
  try {
    await expectSavesAtTheEdge(`http://${places.address}`, two.hosts, await one.login(), context)
  } finally {
    await shared.stop()
    await two.stop()
  }
})

test('the edge takes calls at its own socket alone', async () => {
  const tags = { 'Surrogate-Key': 'site' }
  expect((await fetch(purges, { method: 'POST', headers: tags })).status).toBe(204)
  expect((await fetch(purges, { headers: tags })).status).toBe(403)
  expect((await fetch(purges, { method: 'POST' })).status).toBe(400)
  expect((await fetch(purges, { method: 'POST', headers: { 'Surrogate-Key': 'a) || obj.status == 200' } })).status).toBe(400)
  // The request goes to the site, which has no route for it.
  expect((await atEdge('/', { method: 'POST', headers: tags })).status).toBe(404)
})

test('who watches the site asks it at its own address, not through the edge', async () => {
  for (const path of ['/metrics', '/readyz', '/readyz?x=1']) expect([path, (await atEdge(path)).status]).toEqual([path, 404])
  expect((await app.request('/readyz')).status).toBe(200)
})

test('by hand the edge is told as the page says', async () => {
  const heldFor = async () => Number((await atEdge(site.faq)).headers.get('Age'))
  await until('a copy that is held', async () => (await heldFor()) > 0)
  execFileSync('sh', ['-c', `${shellLine(PAGE, 'curl', { 'http://127.0.0.1:6083/': purges })} --fail --silent`])
  expect(await heldFor()).toBe(0)
})

test('what is personal is never held; pages are, for while the site is away', async () => {
  const form = new URLSearchParams({ name: '', email: 'niemand', message: 'Dag' })
  const personal = ['/bestaat-niet', '/api/season', `${api.collection('faq-items')}?limit=1&offset=0`, admin.dashboard]
  const pages = ['/', site.faq, '/robots.txt', '/sitemap.xml']
  for (let visits = 0; visits < 3; visits += 1) {
    for (const path of [...pages, ...personal]) await (await atEdge(path, { headers: session.headers })).text()
    for (const path of [...pages, ...personal]) await (await atEdge(path, { headers: { Cookie: session.cookie } })).text()
    await (await atEdge(site.contact, { method: 'POST', body: form, headers: { Origin: app.url } })).text()
  }
  const { headers } = await atEdge('/', { headers: { 'Accept-Encoding': 'br' } })
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(['CDN-Cache-Control', 'Surrogate-Key', 'Cache-Tag', 'Via'].filter((name) => headers.has(name))).toEqual([])
  const etag = headers.get('ETag') ?? ''
  expect((await atEdge('/', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } })).status).toBe(304)

  await app.kill('SIGKILL')
  // When their parent is gone, workers answer on their existing connections and then end. The edge keeps its copies for a long time after
  // that.
  for (const path of personal) await until(`${path} to be gone`, async () => (await atEdge(path)).status === 503, 15_000)
  for (const path of pages) expect([path, (await atEdge(path)).status]).toEqual([path, 200])
  await app.start()
  await until('the edge to see that the site is back', async () => (await atEdge('/api/season')).status === 200)
})

describe('HAProxy before two hosts, which holds pages for a second', () => {
  let two: TwoHosts
  let proxy: Proxy
  let at: string
  beforeAll(async () => {
    at = `http://127.0.0.1:${await freePort()}`
    two = await startTwoHosts(at, { EDGE_CACHE_SECONDS: '1' })
    const [one, other] = two.hosts
    proxy = await startProxy('haproxy', at, [new URL(one.url).host, new URL(other.url).host])
  })
  afterAll(async () => {
    await proxy?.stop()
    await two?.stop()
  })

  const ask = (path: string, headers: Record<string, string>) => rawGet(at + path, headers)
  /** Requests a page until the response is a copy from the cache, which has an `Age`. */
  const heldCopy = async (path: string, headers: Record<string, string>) => {
    let copy = await ask(path, headers)
    await until(`a copy of ${path}`, async () => 'age' in (copy = await ask(path, headers)).headers)
    return copy
  }
  const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' }

  test('a save is there within two seconds, and no old page comes back', rigOf('edge'), async (context) =>
    expectSavesAtTheEdge(at, two.hosts, await two.hosts[0].login(), context),
  )

  test('a copy is for browsers alone, and no cache farther out may hold it', async () => {
    const { status, headers } = await heldCopy(site.home, BROWSER)
    const said = ['content-encoding', 'cache-control', 'cdn-cache-control', 'x-request-id'].map((name) => headers[name])
    expect([status, ...said]).toEqual([200, 'br', 'no-cache', undefined, undefined])
    await until('its time to be over', async () => 'cdn-cache-control' in (await ask(site.home, BROWSER)).headers)
    const unchanged = await ask(site.home, { ...BROWSER, 'If-None-Match': String(headers['etag']) })
    expect(unchanged.status).toBe(304)
  })

  test('who takes no Brotli, and staff, never get one, nor is what is personal held', async () => {
    const { cookie } = await two.hosts[0].login()
    const others: [string, Record<string, string>][] = [
      [site.home, { 'Accept-Encoding': 'gzip' }],
      [site.home, { 'Accept-Encoding': 'identity' }],
      [site.home, { 'Accept-Encoding': 'br;q=0, gzip' }],
      [site.home, { ...BROWSER, Cookie: cookie }],
      ...['/bestaat-niet', '/api/season', admin.dashboard].map((path): [string, Record<string, string>] => [path, BROWSER]),
    ]
    for (let visits = 0; visits < 5; visits += 1)
      for (const [path, headers] of others) {
        await heldCopy(site.home, BROWSER)
        expect([path, headers, (await ask(path, headers)).headers['age']]).toEqual([path, headers, undefined])
      }
  })
})
