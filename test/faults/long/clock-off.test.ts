import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { api, site } from '#routes.ts'
import { quoteRequest, testimonial } from '../../support/builders.ts'
import { inDataFile } from '../../support/data-file.ts'
import { type MovableClock, movableClock } from '../../support/movable-clock.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { ADMIN } from '../../support/first-start.ts'
import { type RequestOptions, type Session, startApp, type TestApp } from '../../support/start-app.ts'
import { until } from '../../support/until.ts'

const TEN_YEARS = 3653 * DAY
const LOCK_MAX_S = 5 * 60
/** The longest time that any other rate limit makes an address wait. */
const WAIT_MAX_S = HOUR / SECOND
const PAGES = [site.home, site.projects, site.blog, site.contact, site.about, '/sitemap.xml', '/readyz', '/healthz', api.testimonials]

let app: TestApp
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  app = await startApp({ ...clock.environment, SEED: 'demo', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  clock.remove()
})

test(
  'whichever way the clock is set and set back, nothing revives, nobody is locked out for long, and nothing breaks',
  {
    timeout: 1_200_000,
    ...rigOf('clockOff'),
  },
  async ({ task }) => {
    const statuses: Record<number, number> = {}
    let longest = 0
    const ask = async (path: string, options: RequestOptions = {}) => {
      const answer = await app.request(path, options)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      expect({ path, status: answer.status, isFault: answer.status >= 500 }).toEqual({ path, status: answer.status, isFault: false })
      return answer
    }
    const isIn = async (session: Session) => (await ask(api.session, { session })).status === 200
    const walk = async (session: Session, from: Record<string, string>) => {
      for (const path of PAGES) expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 })
      expect((await ask(api.dashboard, { session })).status).toBe(200)
      expect((await ask(api.collection('testimonials'), { json: testimonial(), session })).status).toBe(201)
      await ask(api.quoteRequests, { json: quoteRequest(), headers: from })
    }
    const waitOf = async (answer: Response, most: number) => {
      const wait = Number(answer.headers.get('Retry-After'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(most)
      await answer.arrayBuffer()
      return wait
    }
    const guess = (from: Record<string, string>, password = 'verkeerd-wachtwoord') =>
      ask(api.login, { json: { ...ADMIN, password }, headers: from })

    let base = 0
    const revived: string[] = []
    for (const [number, off] of [DAY, -DAY, TEN_YEARS, -TEN_YEARS].entries()) {
      base += HOUR
      await clock.set(app, base)
      const [asked, unasked] = [await app.login(), await app.login()]
      const [visitor, guesser] = [{ 'X-Forwarded-For': `198.51.${number}.1` }, { 'X-Forwarded-For': `203.0.${number}.1` }]
      await walk(asked, visitor)

      await clock.set(app, base + off)
      expect(await isIn(asked)).toBe(false)
      const meanwhile = await app.login()
      await walk(meanwhile, visitor)
      for (let refused = 0; refused < 3; refused += 1) expect((await guess(guesser)).status).toBe(401)
      longest = Math.max(longest, await waitOf(await guess(guesser), LOCK_MAX_S))
      let quote = await ask(api.quoteRequests, { json: quoteRequest(), headers: visitor })
      for (let more = 0; quote.status === 201 && more < 100; more += 1)
        quote = await ask(api.quoteRequests, { json: quoteRequest(), headers: visitor })
      expect(quote.status).toBe(429)
      await waitOf(quote, WAIT_MAX_S)
      // Nobody sends requests with the other session; the sweep of every minute ends it.
      if (off > 0) await until('the sweep', () => sessions() === 1, 90_000)

      await clock.set(app, base)
      const old = { asked, meanwhile, ...(off > 0 && { unasked }) }
      for (const [name, session] of Object.entries(old)) if (await isIn(session)) revived.push(`${name} after ${off}`)
      const again = await guess(guesser)
      if (again.status === 429) longest = Math.max(longest, await waitOf(again, LOCK_MAX_S))
      const late = await ask(api.quoteRequests, { json: quoteRequest(), headers: visitor })
      if (late.status === 429) await waitOf(late, WAIT_MAX_S)

      await clock.set(app, base + 5 * MINUTE + SECOND)
      const back = await guess(guesser, ADMIN.password)
      expect(back.status).toBe(200)
      await walk(await app.login(), { 'X-Forwarded-For': `192.0.${number}.1` })
    }
    const answers = Object.entries(statuses).map(([status, count]) => `${count} of ${status}`)
    measured(task, `4 times off and back: ${revived.length} sessions revived, longest lock ${longest} s, answers ${answers.join(', ')}`)
    expect(revived).toEqual([])
  },
)

const sessions = () => inDataFile(app.dataDir, (database) => Number(database.prepare('select count(*) from admin_sessions').pluck().get()))
