import { beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import type { Collection } from '#entities.ts'
import type { Purge } from './purge-call.ts'
import { createPurgeQueue, FIRST_PAUSE_MS, LEASE_MS } from './purge-queue.ts'
import { createPurgeSender, edgeFigures, SETTLED_MS } from './purge-sender.ts'

const EDGE_MS = MINUTE

eachDatabase('the edge', ({ store, clock, openAgain }) => {
  let calls: Omit<Purge, 'id'>[]
  let ids: string[]
  let answer: () => Promise<void>
  let counted: string[]
  let logged: unknown[][]
  const log = (...words: unknown[]) => void logged.push(words)
  const queue = createPurgeQueue(store)

  beforeEach(async () => {
    ;[calls, ids, counted, logged] = [[], [], [], []]
    answer = () => Promise.resolve()
  })

  /** Creates the sender of one process. */
  const senderOn = (database = store.database, more: Partial<Parameters<typeof createPurgeSender>[0]> = {}) => {
    const contentVersions = database === store.database ? store.contentVersions : createContentVersions(database, clock)
    return createPurgeSender({
      queue: createPurgeQueue({ database, clock }),
      versions: contentVersions.versions,
      call: ({ id, tags, hides }) => {
        calls.push({ tags, hides })
        ids.push(id)
        return answer()
      },
      edgeMs: EDGE_MS,
      elapsed: clock.now,
      count: (outcome) => void counted.push(outcome),
      log: { warn: log, error: log },
      ...more,
    })
  }
  type Sender = ReturnType<typeof senderOn>
  const save = (collection: Collection, hides = false) => store.contentVersions.record([collection], () => Promise.resolve(), hides)
  /** Lets the sender read the versions, and send the purge that is due then. */
  const settle = async (sender: Sender) => {
    await sender.tick()
    clock.advance(SETTLED_MS)
    await sender.tick()
  }
  const figures = () => edgeFigures({ queue, versions: store.contentVersions.versions, clock })
  /** Returns a sender that has purged everything. */
  const upToDate = async () => {
    const sender = senderOn()
    await settle(sender)
    calls = []
    counted = []
    return sender
  }

  test('is told of everything at first, and of a save after that, once', async () => {
    const sender = senderOn()
    await settle(sender)
    expect(calls).toEqual([{ tags: ['site'], hides: true }])
    await save('faq-items')
    sender.change()
    await settle(sender)
    expect(calls.slice(1)).toEqual([{ tags: ['faq-items'], hides: false }])
    for (let more = 0; more < 3; more += 1) await settle(sender)
    expect(calls).toHaveLength(2)
    expect(counted).toEqual(['delivered', 'delivered'])
  })

  test('is not told before every process knows of the save', async () => {
    const sender = await upToDate()
    await save('faq-items')
    sender.change()
    await sender.tick()
    clock.advance(SETTLED_MS - 1)
    await sender.tick()
    expect(calls).toEqual([])
    clock.advance(1)
    await sender.tick()
    expect(calls).toHaveLength(1)
  })

  test('hears of several saves in one call, and whether one of them hid something', async () => {
    const sender = await upToDate()
    await save('services')
    await save('faq-items', true)
    await save('faq-items')
    await save('words/home')
    sender.change()
    await settle(sender)
    expect(calls).toEqual([{ tags: ['faq-items', 'services', 'words/home'], hides: true }])
  })

  test('hears of a save that comes while another one settles in its own time', async () => {
    const sender = await upToDate()
    await save('services')
    sender.change()
    await sender.tick()
    clock.advance(SETTLED_MS / 2)
    await save('faq-items')
    sender.change()
    await sender.tick()
    clock.advance(SETTLED_MS / 2)
    await sender.tick()
    expect(calls.map(({ tags }) => tags)).toEqual([['services']])
    clock.advance(SETTLED_MS / 2)
    await sender.tick()
    expect(calls.map(({ tags }) => tags)).toEqual([['services'], ['faq-items']])
  })

  test('hears nothing of what visitors ask, which no page shows', async () => {
    const sender = await upToDate()
    await save('contact-submissions')
    sender.change()
    await settle(sender)
    expect(calls).toEqual([])
    expect(await figures()).toEqual({ waiting: 0, oldestSeconds: 0 })
  })

  test('hears of a save that was undone nothing', async () => {
    const sender = await upToDate()
    await store.contentVersions.record(['faq-items'], () => Promise.reject(new Error('no'))).catch(() => undefined)
    sender.change()
    await settle(sender)
    expect(calls).toEqual([])
  })

  test('hears of a save for which the database did not answer at first', async () => {
    let isGone = true
    const sender = senderOn(undefined, { versions: () => (isGone ? Promise.reject(new Error('gone')) : store.contentVersions.versions()) })
    await expect(sender.tick()).rejects.toThrow('gone')
    isGone = false
    await settle(sender)
    expect(calls).toHaveLength(1)
  })

  test('is told again until it answers, with the same id; what waits is counted', async () => {
    const sender = await upToDate()
    answer = () => Promise.reject(new Error('answered 502'))
    await save('faq-items')
    sender.change()
    await settle(sender)
    await sender.tick()
    expect(calls).toHaveLength(1)
    expect(await figures()).toEqual({ waiting: 1, oldestSeconds: SETTLED_MS / SECOND })
    for (const pause of [1, 2, 4, 8, 15]) {
      clock.advance(pause * SECOND - 1)
      await sender.tick()
      const before = calls.length
      clock.advance(1)
      await sender.tick()
      expect(calls).toHaveLength(before + 1)
    }
    answer = () => Promise.resolve()
    clock.advance(15 * SECOND)
    await sender.tick()
    expect(counted).toEqual([...Array<string>(6).fill('failed'), 'delivered'])
    expect(new Set(ids.slice(1)).size).toBe(1)
    expect(await figures()).toEqual({ waiting: 0, oldestSeconds: 0 })
    expect(logged.map(([, message]) => message)).toEqual(['edge not purged yet', 'edge purged again'])
    expect(logged[0]?.[0]).toEqual({ reason: 'answered 502' })
  })

  test('hears with the next try also of what was saved meanwhile', async () => {
    const sender = await upToDate()
    answer = () => Promise.reject(new Error('answered 502'))
    await save('services')
    sender.change()
    await settle(sender)
    await save('faq-items')
    sender.change()
    answer = () => Promise.resolve()
    await settle(sender)
    expect(calls.at(-1)?.tags).toEqual(['faq-items', 'services'])
  })

  test('is given up once it has no copy left that is older than the save', async () => {
    const sender = await upToDate()
    answer = () => Promise.reject(new Error('answered 502'))
    await save('faq-items')
    sender.change()
    await sender.tick()
    clock.advance(EDGE_MS - 1)
    await sender.tick()
    expect(counted).toEqual(['failed'])
    clock.advance(FIRST_PAUSE_MS)
    await sender.tick()
    expect(counted).toEqual(['failed', 'failed', 'given-up'])
    clock.advance(MINUTE)
    await sender.tick()
    expect(calls).toHaveLength(2)
    expect(await figures()).toEqual({ waiting: 0, oldestSeconds: 0 })
  })

  test('hears of a save once from several processes', async () => {
    await upToDate()
    const senders = [senderOn(openAgain()), senderOn(openAgain()), senderOn()]
    await save('faq-items')
    answer = () => new Promise((resolve) => setImmediate(resolve))
    await Promise.all(senders.map((sender) => settle(sender)))
    clock.advance(SETTLED_MS)
    await Promise.all(senders.map((sender) => sender.tick()))
    expect(calls).toEqual([{ tags: ['faq-items'], hides: false }])
  })

  test('hears from another process what one that died had begun to tell', async () => {
    await upToDate()
    await save('faq-items')
    expect(await queue.lease()).not.toBeNull()
    const other = senderOn(openAgain())
    await settle(other)
    expect(calls).toEqual([])
    clock.advance(LEASE_MS)
    await other.tick()
    expect(calls).toEqual([{ tags: ['faq-items'], hides: false }])
  })

  test('hears of a save that comes while it is told of an earlier one', async () => {
    const sender = await upToDate()
    await save('faq-items')
    sender.change()
    answer = async () => {
      answer = () => Promise.resolve()
      await save('faq-items', true)
      sender.change()
    }
    await settle(sender)
    await settle(sender)
    expect(calls).toEqual([
      { tags: ['faq-items'], hides: false },
      { tags: ['faq-items'], hides: true },
    ])
  })

  test('is told of everything again by a new start, also in the middle of a call', async () => {
    const sender = await upToDate()
    await save('faq-items')
    sender.change()
    answer = () => queue.forget()
    await settle(sender)
    expect((await figures()).waiting).toBe(1)
    answer = () => Promise.resolve()
    await settle(senderOn())
    expect(calls.at(-1)).toEqual({ tags: ['site'], hides: true })
  })

  test('a clock that is put back holds nothing up', async () => {
    await upToDate()
    await save('faq-items')
    clock.advance(365 * 24 * 60 * MINUTE)
    await queue.lease()
    clock.advance(-365 * 24 * 60 * MINUTE)
    await settle(senderOn())
    expect(calls).toHaveLength(1)
  })
})
