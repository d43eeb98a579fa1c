import { expect, test } from 'vitest'
import { DAY, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createAttempts, NEIGHBOURS_FAILURES_MAX, REMEMBERED_MAX } from './attempts.ts'
import { accountBucket, deviceBucket } from './buckets.ts'
import { knownBrowsersAt, networksOf } from '#kernel/networks.ts'

const ACCOUNT = accountBucket('an@helder.test')
const bucketsOf = (address: string) => networksOf(address).map(({ bucket }) => bucket)
const ADDRESS = 'address:10.0.0.1'
const KNOWN = knownBrowsersAt('10.0.0.1')
const SHARED = 'network:10.0.0.0/24'

eachDatabase('login attempts', ({ database, clock, openAgain }) => {
  const attempts = createAttempts({ database, clock })
  const block = async (...buckets: string[]) => {
    for (const bucket of buckets) for (let time = 0; time < 3; time += 1) await attempts.count([bucket])
  }
  const isBlocked = async (bucket: string) => {
    const counted = await attempts.count([bucket])
    if (!counted.blocked) await attempts.giveBack([bucket])
    return counted.blocked
  }
  const stored = () => database.query.selectFrom('login_attempts').selectAll().orderBy('bucket').execute()

  test('a block survives a restart', async () => {
    await block(ACCOUNT)
    expect(await createAttempts({ database: openAgain(), clock }).count([ACCOUNT])).toEqual({ blocked: true, retryAfter: 300 })
  })

  test('two processes count together', async () => {
    const processes = [attempts, createAttempts({ database: openAgain(), clock })]
    const counts = await Promise.all(processes.flatMap(({ count }) => Array.from({ length: 10 }, () => count([ADDRESS, ACCOUNT]))))
    expect(counts.filter(({ blocked }) => !blocked)).toHaveLength(3)
  })

  test('attempts and successes at the same moment do not lock each other out of the database', async () => {
    const crowd = [attempts, createAttempts({ database: openAgain(), clock })].flatMap(({ count, forget, giveBack }) =>
      Array.from({ length: 50 }, (_, index) => [
        count(index % 2 ? [ADDRESS] : [ACCOUNT]),
        count([ADDRESS, ACCOUNT]),
        giveBack([ADDRESS, ACCOUNT]),
        index % 3 ? giveBack([ADDRESS, ACCOUNT]) : forget([ADDRESS, ACCOUNT]),
      ]).flat(),
    )
    expect((await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')).toEqual([])
  })

  test('refused attempts do not lengthen a block', async () => {
    await block(ACCOUNT)
    clock.advance(4 * MINUTE)
    await attempts.count([ACCOUNT])
    clock.advance(MINUTE)
    expect(await attempts.count([ACCOUNT])).toEqual({ blocked: false, left: 2 })
  })

  test('an attempt that was given back was none', async () => {
    await attempts.count([ACCOUNT])
    await attempts.count([ACCOUNT])
    await attempts.count([ACCOUNT])
    await attempts.giveBack([ACCOUNT])
    expect(await attempts.count([ACCOUNT])).toEqual({ blocked: false, left: 0 })
  })

  test('the fullest bucket says how many tries are left', async () => {
    await attempts.count([ACCOUNT])
    expect(await attempts.count([ACCOUNT, ADDRESS])).toEqual({ blocked: false, left: 1 })
  })

  test('unlocking an account opens it, its devices and all addresses', async () => {
    const device = deviceBucket('an@helder.test', 'd')
    const other = accountBucket('bo@helder.test')
    await block(ACCOUNT, ADDRESS, device, other)
    await block(...Array.from({ length: 10 }, () => KNOWN))
    await attempts.unlock('an@helder.test')
    const buckets = [ACCOUNT, ADDRESS, KNOWN, device, other]
    expect(await Promise.all(buckets.map(isBlocked))).toEqual([false, false, false, false, true])
    await attempts.unlock()
    expect(await isBlocked(other)).toBe(false)
  })

  test('no bucket tells whose account it counts', () => {
    expect(ACCOUNT).not.toContain('helder.test')
    expect(deviceBucket('an@helder.test', 'd')).not.toContain('helder.test')
  })

  test('what is refused writes nothing, whatever account it names', async () => {
    await block(ADDRESS)
    const before = await stored()
    const guesses = Array.from({ length: 100 }, (_, number) =>
      attempts.count([...bucketsOf('10.0.0.1'), accountBucket(`${number}@x.test`)]),
    )
    expect(new Set((await Promise.all(guesses)).map(({ blocked }) => blocked))).toEqual(new Set([true]))
    expect(await stored()).toEqual(before)
  })

  test('a crowd of which three may try leaves rows of those three alone', async () => {
    const guesses = Array.from({ length: 50 }, (_, number) => attempts.count([ADDRESS, accountBucket(`${number}@x.test`)]))
    expect((await Promise.all(guesses)).filter(({ blocked }) => !blocked)).toHaveLength(3)
    expect(await stored()).toHaveLength(4)
  })

  test('a stranger who has a whole network gets no further than its limit; outside of it all go on', async () => {
    const guess = (number: number) =>
      attempts.count([...bucketsOf(`2001:db8:7:${number.toString(16)}00::1`), accountBucket(`${number}@x.test`)])
    for (let number = 0; number < NEIGHBOURS_FAILURES_MAX; number += 1) expect(await guess(number)).toEqual({ blocked: false, left: 2 })
    expect(await guess(99)).toEqual({ blocked: true, retryAfter: 300 })
    expect(await attempts.count([...bucketsOf('2001:db8:8::1'), ACCOUNT])).toEqual({ blocked: false, left: 2 })
    // A browser that has signed in before is counted separately, wherever it is.
    expect(await attempts.count([deviceBucket('an@helder.test', 'd')])).toEqual({ blocked: false, left: 2 })

    clock.advance(5 * MINUTE)
    expect(await guess(99)).toEqual({ blocked: false, left: 2 })
    await attempts.unlock('an@helder.test')
    expect((await stored()).filter(({ bucket }) => /^(address|site|network):/.test(bucket))).toEqual([])
  })

  test('failures in a shared network are forgotten after five minutes without one, and a success takes back no more than its own', async () => {
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) expect((await attempts.count([SHARED])).blocked).toBe(false)
    }
    await fail(29)
    clock.advance(5 * MINUTE)
    await fail(29)
    await attempts.count([SHARED, ACCOUNT])
    await attempts.forget([SHARED, ACCOUNT])
    expect(await isBlocked(SHARED)).toBe(false)
    await fail(1)
    expect(await isBlocked(SHARED)).toBe(true)
  })

  test('more failures than anybody makes are forgotten, the oldest first; a block stays', async () => {
    await block(ADDRESS)
    const rows = Array.from({ length: REMEMBERED_MAX + 5 }, (_, number) => ({
      bucket: `account:${number}`,
      failures: 1,
      blocked_until: null,
      updated_at: isoTime(clock.now() - number * SECOND),
    }))
    for (let start = 0; start < rows.length; start += 1000)
      await database.query
        .insertInto('login_attempts')
        .values(rows.slice(start, start + 1000))
        .execute()
    await attempts.sweep()
    const left = new Set((await stored()).map(({ bucket }) => bucket))
    expect(left.size).toBe(REMEMBERED_MAX + 1)
    expect([ADDRESS, 'account:0', 'account:9999', 'account:10000'].map((bucket) => left.has(bucket))).toEqual([true, true, true, false])
    clock.advance(5 * MINUTE)
    await attempts.sweep()
    expect((await stored()).map(({ bucket }) => bucket)).not.toContain(ADDRESS)
  })

  test('old failures are swept, whichever way the clock went', async () => {
    const left = () => database.query.selectFrom('login_attempts').select('bucket').execute()
    await attempts.count([ACCOUNT])
    clock.advance(DAY)
    await attempts.sweep()
    expect(await left()).toHaveLength(1)
    clock.advance(1)
    await attempts.sweep()
    expect(await left()).toHaveLength(0)

    await attempts.count([ACCOUNT])
    clock.advance(-2 * DAY)
    await attempts.sweep()
    expect(await left()).toHaveLength(0)
  })
})
