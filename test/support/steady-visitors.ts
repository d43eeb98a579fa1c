import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { api, site } from '#routes.ts'
import { quoteForAnyVersion, reviewForAnyVersion } from './for-any-version.ts'
import type { Session } from './start-app.ts'

const VISITORS = 12
const A_SECOND = 1000
/** One request in `QUOTE_EVERY` asks for a quote, and one in `SAVE_EVERY` is a save by staff, after which most pages are rendered anew. */
const QUOTE_EVERY = 40
const SAVE_EVERY = 200

const CACHED = new Set<string>([site.home, site.projects, site.faq, site.blog])

interface Asked {
  method: string
  path: string
  /** The expected status. */
  status: number
  body?: unknown
  session?: Session
}

export interface Visitors {
  /** Returns the number of requests so far, including failed ones. */
  answered(): number
  /** The error of each failed request. */
  failures: string[]
  /** Returns the 99th percentile of the response time of cached pages since the last call, in milliseconds. */
  p99(): number
  /** Returns the longest response time of all requests since the last call, in milliseconds. */
  slowest(): number
  stop(): Promise<void>
}

/**
 * Sends `perSecond` requests a second to a site of any version, as visitors and staff. Half of the visitors reuse one connection. Each
 * visitor has a loopback address, and each quote request has another one.
 */
export function steadyVisitors(url: string, session: Session, files: string[], perSecond: number): Visitors {
  const failures: string[] = []
  let took: number[] = []
  const beganAt = performance.now()
  const reads = [site.home, site.projects, site.faq, site.contact, site.blog, site.rss, api.testimonials, '/bestaat-niet', ...files]
  let [begun, answered, slowest, isOver] = [0, 0, 0, false]

  const turn = (number: number): Asked => {
    if (number % QUOTE_EVERY === 1) return { method: 'POST', path: api.quoteRequests, status: 201, body: quoteForAnyVersion() }
    if (number % SAVE_EVERY === 2)
      return { method: 'POST', path: api.collection('testimonials'), status: 201, body: reviewForAnyVersion(), session }
    const path = reads[number % reads.length] ?? site.home
    return { method: 'GET', path, status: path === '/bestaat-niet' ? 404 : 200 }
  }

  /** Sends a request. Resolves with null when the status is the expected one, else with the status and the response. */
  const ask = (agent: Agent | false, from: string, { method, path, status, body, session: who }: Asked) =>
    new Promise<string | null>((resolve, reject) => {
      const sent = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        ...(sent && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
        ...who?.headers,
      }
      request(new URL(path, url), { method, headers, agent, localAddress: from }, (answer) => {
        text(answer).then((said) => resolve(answer.statusCode === status ? null : `${answer.statusCode} ${said.slice(0, 200)}`), reject)
      })
        .on('error', reject)
        .end(sent)
    })

  const visitor = async (_: unknown, own: number) => {
    const agent = own % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const number = (begun += 1)
      const early = (A_SECOND * number) / perSecond - (performance.now() - beganAt)
      if (early > 0) await delay(early)
      const asked = turn(number)
      const from =
        asked.path === api.quoteRequests ? `127.${1 + (number >> 16)}.${(number >> 8) % 256}.${1 + (number % 250)}` : `127.0.2.${own + 1}`
      const askedAt = performance.now()
      const met = await ask(agent, from, asked).catch(String)
      answered += 1
      const tookMs = performance.now() - askedAt
      slowest = Math.max(slowest, tookMs)
      if (CACHED.has(asked.path)) took.push(tookMs)
      if (met !== null) failures.push(`${asked.method} ${asked.path}: ${met}`)
    }
    if (agent) agent.destroy()
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  return {
    answered: () => answered,
    failures,
    p99: () => {
      const sorted = took.toSorted((one, other) => one - other)
      took = []
      return sorted[Math.floor(sorted.length * 0.99)] ?? 0
    },
    slowest: () => {
      const longest = slowest
      slowest = 0
      return longest
    },
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
    },
  }
}
