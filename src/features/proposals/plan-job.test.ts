import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabaseClock, type DatabaseClock } from '#db/database-clock.ts'
import type { Store } from '#db/rows.ts'
import { NOBODY, TERMINAL } from '#kernel/author.ts'
import { fromBrussels } from '#kernel/brussels-time.ts'
import { DAY, HOUR, isoTime, MINUTE, SECOND, systemClock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Proposal } from '#kernel/proposal.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { testimonial } from '../../../test/support/builders.ts'
import { eachDatabase, testOf } from '../../../test/support/each-database.ts'
import { until } from '../../../test/support/until.ts'
import type { ApplyProposal } from './apply.ts'
import { duePlanRepository, LEASE_MS } from './due-plan.repository.ts'
import { createPlanJob, type PlanJob } from './plan-job.ts'
import type { NewProposal } from './proposal.repository.ts'

eachDatabase('planned changes', ({ engine, database, store, clock, openAgain }) => {
  const repositories = openRepositories(store)
  const { changes, proposals, reviews } = repositories
  const logged: string[] = []
  const noted = (_facts: object, message: string) => void logged.push(message)
  /** Opens the job as a process does; `replaced` stands in for the function that applies. */
  const jobOver = (
    own: Store,
    replaced?: (apply: ApplyProposal) => ApplyProposal,
    ofDatabase: DatabaseClock = { now: clock.now, look: () => Promise.resolve() },
  ): PlanJob => {
    const ofProcess = openRepositories(own)
    const { apply } = openProposing(ofProcess, clock)
    return createPlanJob({
      plans: duePlanRepository(own),
      proposals: ofProcess.proposals,
      apply: replaced?.(apply) ?? apply,
      clock: ofDatabase,
      log: { info: noted, warn: noted, error: noted },
    })
  }
  const job = jobOver(store)
  const inAnotherProcess = () => jobOver({ ...store, database: openAgain() })

  let review: string
  beforeEach(async () => {
    logged.length = 0
    review = (await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies', rating: 1, location: 'Gent' }))).id
  })

  const plan = async (due: number | string, fields: Partial<NewProposal> = {}): Promise<Proposal> => {
    const stored = await proposals.insert({
      kind: 'update',
      collection: 'testimonials',
      subject: review,
      title: 'Lies',
      value_before: { rating: 1 },
      value_after: { rating: 2 },
      user_id: null,
      user_name: 'An Claes',
      way: 'screen',
      due_at: typeof due === 'string' ? due : isoTime(due),
      ...fields,
    })
    if (!stored) throw new Error('not stored')
    return stored
  }
  const rating = async () => (await reviews.get(review)).rating
  const made = async () => (await changes.list('beheerder', {}, { limit: 100, offset: 0 })).items

  test('are applied at their moment and not before, once, under the name of whoever planned them', async () => {
    const { id } = await plan(clock.now() + HOUR)
    clock.advance(HOUR - 1)
    expect([await job.applyDue(), await rating()]).toEqual([0, 1])
    clock.advance(1)
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
    expect(await job.applyDue()).toBe(0)
    expect(await made()).toMatchObject([{ user_name: 'An Claes', way: 'plan', value_after: { rating: 2 } }])
    expect(await proposals.get(id)).toMatchObject({ state: 'applied', settled_by: 'An Claes', leased_until: null, problem: null })
  })

  test('that were missed are applied in the order of their moments', async () => {
    const step = (from: number) => ({ value_before: { rating: from }, value_after: { rating: from + 1 } })
    await plan(clock.now() + 3 * MINUTE, step(3))
    await plan(clock.now() + MINUTE, step(1))
    await plan(clock.now() + 4 * MINUTE, step(4))
    await plan(clock.now() + 2 * MINUTE, step(2))
    clock.advance(DAY)
    expect([await job.applyDue(), await rating()]).toEqual([4, 5])
  })

  test('are applied once by processes that find them at the same moment', async () => {
    await plan(clock.now())
    await plan(clock.now(), { value_before: { location: 'Gent' }, value_after: { location: 'Aalst' } })
    const jobs = [job, inAnotherProcess(), inAnotherProcess(), inAnotherProcess()]
    for (let round = 0; round < 3; round += 1) await Promise.all(jobs.map((each) => each.applyDue()))
    expect(await reviews.get(review)).toMatchObject({ rating: 2, location: 'Aalst', version: 3 })
    expect(await made()).toHaveLength(2)
    expect(logged.filter((message) => message !== 'plan applied')).toEqual([])
  })

  test('wait for an earlier one that another process is applying, and go on when that process is gone', async () => {
    await plan(clock.now())
    await plan(clock.now() + SECOND, { value_before: { rating: 2 }, value_after: { rating: 3 } })
    clock.advance(MINUTE)
    expect(await duePlanRepository(store).lease()).toBeDefined()
    const other = inAnotherProcess()
    expect([await other.applyDue(), await rating()]).toEqual([0, 1])
    clock.advance(LEASE_MS - 1)
    expect(await other.applyDue()).toBe(0)
    clock.advance(1)
    expect([await other.applyDue(), await rating()]).toEqual([2, 3])
  })

  test('that do not fit any more wait for a person with both sides, and keep nobody waiting', async () => {
    const { id } = await plan(clock.now() + MINUTE)
    await plan(clock.now() + HOUR, { value_before: { rating: 4 }, value_after: { rating: 5 } })
    await reviews.update(NOBODY, review, { rating: 4 })
    clock.advance(DAY)
    expect([await job.applyDue(), await rating()]).toEqual([1, 5])
    expect(await proposals.get(id)).toMatchObject({
      state: 'planned',
      problem: 'stale-version',
      problem_sides: [{ name: 'rating', before: 1, after: 2, now: 4 }],
      leased_until: null,
    })
    await reviews.update(NOBODY, review, { rating: 1 })
    expect(await job.applyDue()).toBe(0)
    await proposals.update(TERMINAL, id, { due_at: isoTime(clock.now() + MINUTE) })
    clock.advance(MINUTE)
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
  })

  test('that fail for a reason that nobody expected wait for a person too', async () => {
    const { id } = await plan(clock.now())
    await plan(clock.now() + 1, { value_before: { location: 'Gent' }, value_after: { location: 'Aalst' } })
    clock.advance(SECOND)
    const failing = jobOver(store, (apply) => (by, each) => (each === id ? Promise.reject(new TypeError('broken')) : apply(by, each)))
    expect(await failing.applyDue()).toBe(1)
    expect(await proposals.get(id)).toMatchObject({ state: 'planned', problem: 'internal' })
    expect(logged).toContain('plan failed')
    expect((await reviews.get(review)).location).toBe('Aalst')
  })

  test('are tried again when the database does not answer', async () => {
    const { id } = await plan(clock.now())
    const away = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    await expect(jobOver(store, () => () => Promise.reject(away)).applyDue()).rejects.toBe(away)
    expect(await proposals.get(id)).toMatchObject({ state: 'planned', problem: null, leased_until: null })
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
  })

  test('are tried again when the store of files does not answer', async () => {
    const { id } = await plan(clock.now())
    const away = new Problem('unavailable', { retryAfter: 5 })
    await expect(jobOver(store, () => () => Promise.reject(away)).applyDue()).rejects.toBe(away)
    expect(await proposals.get(id)).toMatchObject({ state: 'planned', problem: null, leased_until: null })
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
  })

  test('are not kept waiting by a lease of before the clock was set back', async () => {
    await plan(clock.now() - DAY)
    expect(await duePlanRepository(store).lease()).toBeDefined()
    clock.advance(-HOUR)
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
  })

  testOf('postgres', engine, 'are not applied early when somebody sets the clock of a host forward', async () => {
    let off = 0
    const ofHost = createDatabaseClock(database, { now: () => systemClock.now() + off })
    await ofHost.look()
    await plan(systemClock.now() + HOUR / 2)
    off = HOUR
    const onHost = jobOver({ ...store, clock: ofHost }, undefined, ofHost)
    expect([await onHost.applyDue(), await rating()]).toEqual([0, 1])
  })

  test('that were dropped or moved meanwhile are not applied', async () => {
    const dropped = await plan(clock.now() + MINUTE)
    const moved = await plan(clock.now() + MINUTE)
    const proposed = await plan(clock.now() + MINUTE)
    await proposals.drop(TERMINAL, dropped.id)
    await proposals.update(TERMINAL, moved.id, { due_at: isoTime(clock.now() + DAY) })
    await proposals.update(TERMINAL, proposed.id, { due_at: null })
    clock.advance(HOUR)
    expect([await job.applyDue(), await rating()]).toEqual([0, 1])
  })

  test.each([
    ['2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('of %s at %s, when clocks change, are applied at the first such moment', async (day, time, moment) => {
    clock.set(Date.parse(moment) - 2 * HOUR)
    await plan(fromBrussels({ day, time }) ?? '')
    clock.set(Date.parse(moment) - 1)
    expect(await job.applyDue()).toBe(0)
    clock.advance(1)
    expect([await job.applyDue(), await rating()]).toEqual([1, 2])
    clock.advance(2 * HOUR)
    expect([await job.applyDue(), (await made()).length]).toEqual([0, 1])
  })

  let running: PlanJob | undefined
  afterEach(() => running?.stop())

  test('are applied by a job that runs, also when they are made later or the first look fails', async () => {
    let isAway = true
    running = jobOver(store, (apply) => async (by, id) => {
      if (isAway) throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
      return apply(by, id)
    })
    await plan(clock.now())
    running.start()
    await until('the failure', () => logged.includes('plans could not be read'))
    isAway = false
    await until('the first plan', async () => (await rating()) === 2)
    await plan(clock.now() + HOUR, { value_before: { rating: 2 }, value_after: { rating: 3 } })
    clock.advance(HOUR)
    await until('the second plan', async () => (await rating()) === 3)
    await running.stop()
    await plan(clock.now(), { value_before: { rating: 3 }, value_after: { rating: 4 } })
    expect(await rating()).toBe(3)
  })
})
