import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileBodies, type HostileRequest } from '../support/hostile-bodies.ts'
import { times } from '../support/long-run.ts'
import { noise } from '../support/pictures.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendRaw } from '../support/send-raw.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'

const BODIES = times({ short: 1000, long: 20_000 })
const AT_ONCE = 12
const SEED = 13
const ANSWER_MAX_BYTES = 16 * 1024
/** Matches a response that says that the server is busy. */
const PLANNED = /"code":"(unavailable|database-busy)"|Retry-After: \d/

let app: TestApp
let session: Session
beforeAll(async () => {
  app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' })
  session = await app.login()
})
afterAll(() => app.stop())

/** Sends a request from a new address, so that no rate limit applies. Returns what is wrong with the response, if anything. */
async function faultOf({ head, pieces, isWhole }: HostileRequest, number: number): Promise<string | undefined> {
  const asker = { ...session.headers, 'X-Forwarded-For': `2001:db8:${(number % 60_000).toString(16)}::1`, 'Accept-Encoding': 'br' }
  const lines = Object.entries({ Host: new URL(app.url).host, Connection: 'close', ...asker }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const { statuses, text } = await sendRaw(app.url, [`${head}\r\n${lines.join('')}\r\n`, ...pieces], { leaves: !isWhole })
  if (isWhole && statuses.length === 0) return 'no answer'
  if (statuses.some((status) => status >= 500) && !PLANNED.test(text)) return text.slice(0, 1000)
  if (text.length > ANSWER_MAX_BYTES) return `an answer of ${text.length} bytes`
  return undefined
}

test(
  `${BODIES} bodies that are almost right are answered, and end nothing`,
  { timeout: 1000 * BODIES, ...rigOf('hostileBodies') },
  async ({ task }) => {
    const faults: object[] = []
    let sent = 0
    const requests = hostileBodies(SEED, BODIES, await noise(8, 8))
    const send = async () => {
      for (const request of requests) {
        const fault = await faultOf(request, (sent += 1))
        if (fault !== undefined)
          faults.push({ fault, head: request.head, body: Buffer.concat(request.pieces).toString('latin1').slice(0, 600) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    measured(task, `${sent} bodies, ${faults.length} at fault`)
    expect(faults).toEqual([])
    expect(sent).toBe(BODIES)
    expect((await app.request('/readyz')).status).toBe(200)
    await storedTree(app.dataDir)
  },
)
