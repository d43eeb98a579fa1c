import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '#routes.ts'
import { reviewForAnyVersion } from './for-any-version.ts'
import type { Session, TestApp } from './start-app.ts'

const AT_ONCE = 8
const A_SECOND = 1000
const IDLE_MS = 2000

export interface Writers {
  /** The ids of all writes that were answered with 201 so far. */
  acknowledged: string[]
  /** Every other response and every failure, except a failure after `stop`. */
  failures: unknown[]
  /** Returns the average number of acknowledged writes a second. */
  rate(): number
  /** Resolves when no write is pending. */
  stop(): Promise<void>
}

/**
 * Saves reviews on a site of any version, as several editors who each save one after another: as fast as they are answered, or `perSecond`
 * in total.
 */
export function steadyWriters(app: TestApp, session: Session, perSecond = Number.POSITIVE_INFINITY): Writers {
  const acknowledged: string[] = []
  const failures: unknown[] = []
  const beganAt = performance.now()
  let begun = 0
  let isOver = false

  // This takes half the processor time of `fetch`; 500 fetches a second would leave the server too little. The writers close an idle
  // connection, as proxies do, so that no write uses a connection that the server is closing.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const post = (url: URL, body: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { ...session.headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
      request(url, { method: 'POST', headers, agent }, (answer) => {
        text(answer).then((said) => resolve({ status: answer.statusCode, body: said }), reject)
      })
        .on('error', reject)
        .end(body)
    })

  const write = async () => {
    const { status, body } = await post(new URL(api.collection('testimonials'), app.url), JSON.stringify(reviewForAnyVersion()))
    if (status === 201) acknowledged.push((JSON.parse(body) as { id: string }).id)
    else failures.push(status)
  }
  const writer = async () => {
    while (!isOver) {
      const early = (A_SECOND * begun) / perSecond - (performance.now() - beganAt)
      begun += 1
      if (early > 0) await delay(early)
      try {
        await write()
      } catch (error) {
        // A writer whose connection is cut got no promise.
        if (!isOver) failures.push(error)
        return
      }
    }
  }
  const writers = Array.from({ length: AT_ONCE }, writer)
  return {
    acknowledged,
    failures,
    rate: () => (A_SECOND * acknowledged.length) / (performance.now() - beganAt),
    stop: async () => {
      isOver = true
      await Promise.all(writers)
      agent.destroy()
    },
  }
}
