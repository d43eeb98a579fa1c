import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { api, site } from '#routes.ts'
import { quoteForAnyVersion, reviewForAnyVersion } from './for-any-version.ts'
import type { Session } from './start-app.ts'

const VISITORS = 12
const A_SECOND = 1000
/** One in so many asks for a quote, and one in so many is a save by staff, after which most pages are rendered anew. */
const QUOTE_EVERY = 40
const SAVE_EVERY = 200

const CACHED = new Set<string>([site.home, site.projects, site.faq, site.blog])

interface Asked {
  method: string
  path: string
  /** What is well. */
  status: number
  body?: unknown
  session?: Session
}

export interface Visitors {
  /** How many requests there were, failed ones too. */
  answered(): number
  /** What every other request met. */
  failures: string[]
  /** How long 99 of 100 pages out of the cache took at most since the last call, in milliseconds. */
  p99(): number
  /** How long the slowest of all requests took since the last call, in milliseconds. */
  slowest(): number
  stop(): Promise<void>
}

/**
 * Visitors and staff of a site of any version who together ask so many things a second, half of them on a connection that they keep. Each has an address of
 * this machine of his own, and each request for a quote too.
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

  /** What it met that is not well. */
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
