import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#kernel/clock.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { createAttempts } from './attempts.ts'
import { accountBucket, addressBucket, deviceBucket } from './buckets.ts'

const ACCOUNT = accountBucket('an@helder.test')
const ADDRESS = addressBucket('10.0.0.1')

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

  test('a block survives a restart', async () => {
    await block(ACCOUNT)
    expect(await createAttempts({ database: openAgain(), clock }).count([ACCOUNT])).toEqual({ blocked: true, retryAfter: 300 })
  })

  test('two processes count together', async () => {
    const processes = [attempts, createAttempts({ database: openAgain(), clock })]
    const counts = await Promise.all(processes.flatMap(({ count }) => Array.from({ length: 10 }, () => count([ADDRESS, ACCOUNT]))))
    expect(counts.filter(({ blocked }) => !blocked)).toHaveLength(3)
  })

  test('attempts and successes at the same moment do not lock each other out of the database', { timeout: 30_000 }, async () => {
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
    await attempts.unlock('an@helder.test')
    expect([await isBlocked(ACCOUNT), await isBlocked(ADDRESS), await isBlocked(device), await isBlocked(other)]).toEqual([
      false,
      false,
      false,
      true,
    ])
    await attempts.unlock()
    expect(await isBlocked(other)).toBe(false)
  })

  test('no bucket tells whose account it counts', () => {
    expect(ACCOUNT).not.toContain('helder.test')
    expect(deviceBucket('an@helder.test', 'd')).not.toContain('helder.test')
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
