import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import { duePlanRepository, LEASE_MS } from '#features/proposals/due-plan.repository.ts'
import { createPlanJob } from '#features/proposals/plan-job.ts'
import { NOBODY } from '#kernel/author.ts'
import { fromBrussels } from '#kernel/brussels-time.ts'
import { DAY, HOUR, isoTime, MINUTE, SECOND, systemClock } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { testimonial } from '../support/builders.ts'
import { createDataFolder } from '../support/each-data-folder.ts'
import { unpackFirstVersion } from '../support/first-version.ts'
import { freePort } from '../support/free-port.ts'
import { times } from '../support/long-run.ts'
import { movableClock } from '../support/movable-clock.ts'
import { measured, rigOf } from '../support/rig.ts'
import { isShown, planOn, reviewOn } from '../support/plans.ts'
import { runServer, startApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const KILLER = pathToFileURL(join(import.meta.dirname, '../support/kill-at-statement.ts')).href

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

/** Opens what a process of the site has over a database, with a clock that is `ahead` milliseconds ahead. */
function processOver(database: Database, ahead = 0) {
  const clock = { now: () => systemClock.now() + ahead, look: () => Promise.resolve() }
  const store = { database, clock, contentVersions: createContentVersions(database, clock) }
  const repositories = openRepositories(store)
  const silent = () => undefined
  const job = createPlanJob({
    plans: duePlanRepository(store),
    proposals: repositories.proposals,
    apply: openProposing(repositories, clock).apply,
    clock,
    log: { info: silent, warn: silent, error: silent },
  })
  return { ...repositories, job }
}

describe.each(['sqlite', 'postgres'] as const)('a plan that was missed (%s)', (engine) => {
  test('is applied once, whenever the process that applies it is killed', rigOf('plans'), async ({ task }) => {
    const folder = await createDataFolder(engine)
    undo.push(...folder.cleanUp)
    const { reviews, proposals, changes } = processOver(folder.open())
    const { id } = await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies', rating: 1 }))
    const isApplied = async (plan: string) => (await proposals.get(plan)).state === 'applied'
    const recorded = async () => (await changes.list('beheerder', { subject: id }, { limit: 100, offset: 0 })).total

    let [kills, rating, wasKilled] = [0, 1, true]
    for (let place = 1; wasKilled && place <= 100; place += times({ short: 4, long: 1 })) {
      const due = { due_at: isoTime(Date.now() - MINUTE), user_id: null, user_name: 'An Claes', way: 'screen' as const }
      const fields = { value_before: { rating }, value_after: { rating: (rating % 5) + 1 } }
      const plan = await proposals.insert({ kind: 'update', collection: 'testimonials', subject: id, title: 'Lies', ...fields, ...due })
      if (!plan) throw new Error('not stored')
      const query = new URLSearchParams({ from: 'update "proposals"', before: String(place) }).toString()
      const settings = { ...folder.environment, PORT: String(await freePort()), SEED: 'none', NODE_OPTIONS: `--import=${KILLER}?${query}` }
      const server = runServer(settings, () => undefined)
      const exited = once(server, 'exit')
      await until('the plan or the kill', async () => server.signalCode !== null || (await isApplied(plan.id)))
      wasKilled = server.signalCode !== null
      server.kill('SIGKILL')
      await exited

      const before = await recorded()
      expect(before).toBe(kills + Number(await isApplied(plan.id)))
      // Another process goes on when the lease of the killed one has ended.
      await processOver(folder.open(), LEASE_MS + SECOND).job.applyDue()
      expect(await proposals.get(plan.id)).toMatchObject({ state: 'applied', problem: null })
      rating = (rating % 5) + 1
      kills += 1
      expect([(await reviews.get(id)).rating, await recorded()]).toEqual([rating, kills])
    }
    measured(task, `${kills - 1} kills on ${engine}, each plan applied once`)
    expect(kills).toBeGreaterThan(2)
    expect(wasKilled).toBe(false)
  })
})

test('plans follow the clock of Belgium over both changes of summer time', async () => {
  const clock = movableClock()
  undo.push(() => clock.remove())
  const app = await startApp({ SEED: 'services', ...clock.environment })
  undo.push(() => app.stop())
  const goTo = (iso: string) => clock.set(app, Date.parse(iso) - Date.now())

  // The clock skips 02:30 on 28 March 2027, and shows 02:30 twice on 31 October 2027.
  const moments = [
    { day: '2027-03-28', time: '02:30', before: '2027-03-28T00:55:00.000Z', due: '2027-03-28T01:00:00.000Z' },
    { day: '2027-10-31', time: '02:30', before: '2027-10-31T00:25:00.000Z', due: '2027-10-31T00:30:00.000Z' },
  ]
  for (const { day, time, before, due } of moments) {
    await goTo(before)
    const session = await app.login()
    const id = await reviewOn(app, session, { customer_name: `Lies ${day}` })
    const at = fromBrussels({ day, time }) ?? ''
    expect(at).toBe(due)
    const plan = await planOn(app, session, id, at, { customer_name: `Jan ${day}` })
    expect(await isShown(app, `Jan ${day}`)).toBe(false)
    await goTo(due)
    await until('the plan', () => isShown(app, `Jan ${day}`))
    const shown = (await (await app.request(api.change(plan), { session })).json()) as { state: string; settled_at: string }
    expect([shown.state, Date.parse(shown.settled_at) - Date.parse(due) < HOUR]).toEqual(['applied', true])
  }
})

test('an older version on the same database neither applies a plan nor loses it, and what it saves counts', async () => {
  const first = await unpackFirstVersion()
  undo.push(() => first.remove())
  const folder = await createDataFolder('sqlite')
  undo.push(...folder.cleanUp)
  const clock = movableClock()
  undo.push(() => clock.remove())
  const start = async (program?: string) => {
    const app = await startApp({ ...folder.environment, ...clock.environment }, program)
    undo.push(() => app.stop())
    return { app, session: await app.login() }
  }
  const today = await start()
  const [kept, changed] = [
    await reviewOn(today.app, today.session, { customer_name: 'Blijft', rating: 3 }),
    await reviewOn(today.app, today.session, { customer_name: 'Wijzigt', rating: 3 }),
  ]
  const at = isoTime(Date.now() + DAY)
  const plans = [
    await planOn(today.app, today.session, kept, at, { rating: 5 }),
    await planOn(today.app, today.session, changed, at, { rating: 5 }),
  ]
  await today.app.kill('SIGTERM')

  const before = await start(first.main)
  const saved = await before.app.request(api.row('testimonials', changed), {
    method: 'PATCH',
    json: { rating: 1 },
    session: before.session,
  })
  expect(saved.status).toBe(200)
  await before.app.kill('SIGTERM')

  const again = await start()
  await clock.set(again.app, 2 * DAY)
  again.session = await again.app.login()
  const planOf = async (id = '') => (await (await again.app.request(api.change(id), { session: again.session })).json()) as object
  await until('the first plan', async () => ((await planOf(plans[0])) as { state: string }).state === 'applied')
  await until('the second plan', async () => ((await planOf(plans[1])) as { problem: string | null }).problem !== null)
  expect(await planOf(plans[1])).toMatchObject({ state: 'planned', problem: 'stale-version' })
  const ratingOf = async (id: string) =>
    ((await (await again.app.request(api.row('testimonials', id), { session: again.session })).json()) as { rating: number }).rating
  expect([await ratingOf(kept), await ratingOf(changed)]).toEqual([5, 1])
})
