import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type PushBrowser, pushBrowser, pushReceiver } from '../../../../test/support/push-receiver.ts'
import { submission } from '../../../../test/support/builders.ts'
import { connectToPublic, publicLookup } from './push-connection.ts'
import { isPushAddress, PUSH_DEVICES_MAX } from './push-device.ts'
import { createPushDevices, PUSH_CALLS_PER_HOUR } from './push-devices.ts'
import { pushKeys } from './push-keys.ts'
import { createPushQueue, PUSH_GIVE_UP_MS, PUSH_LEASE_MS } from './push-queue.ts'
import { createPushSender } from './push-sender.ts'
import { createSendPush } from './push-service.ts'

eachDatabase('notifications', ({ store, database, clock, openAgain }) => {
  let service: Awaited<ReturnType<typeof pushReceiver>>
  let request: string
  let els: string
  const devices = createPushDevices(store)

  beforeEach(async () => {
    service = await pushReceiver()
    els = await person()
    request = newId(clock.now())
    const at = isoTime(clock.now())
    await database.query
      .insertInto('contact_submissions')
      .values({ ...submission(), id: request, created_at: at, updated_at: at, version: 1 })
      .execute()
  })
  afterEach(() => service.stop())

  const person = async (more: object = {}): Promise<string> => {
    const id = newId(clock.now())
    const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', last_seen_at: null, version: 1 }
    const row = { id, email: `${id}@helder.test`, name: 'Els', password_hash: 'x', active: true, role: 'medewerker' as const }
    await database.query
      .insertInto('admin_users')
      .values({ ...row, ...times, ...more })
      .execute()
    return id
  }
  const subscribe = (browser: PushBrowser, userId = els, more: object = {}) =>
    devices.put({ userId, sessionId: 's1', userAgent: 'Chrome' }, { endpoint: browser.endpoint, keys: browser.keys, ...more })
  const senderOn = async (place = database) => {
    const queue = createPushQueue({ database: place, clock })
    const send = createSendPush({
      keys: await pushKeys({ database: place, clock }),
      contact: 'mailto:a@helder.test',
      connect: service.connect,
    })
    const payload = () => Promise.resolve({ title: 'Nieuwe aanvraag' })
    return createPushSender({ queue, send, payload, log: { info: () => undefined, warn: () => undefined } })
  }
  const notify = () =>
    database.query.transaction().execute((transaction) => createPushQueue(store).enqueue(transaction, 'request', request))
  const waiting = () => database.query.selectFrom('push_messages').selectAll().execute()

  test('a message reaches every device of whoever may read messages, encrypted for it, once, whichever process sends', async () => {
    const [one, other, ofGone] = [pushBrowser('a'), pushBrowser('b'), pushBrowser('c')]
    await subscribe(one)
    await subscribe(other, await person())
    await subscribe(ofGone, await person({ active: false }))
    await notify()
    await Promise.all([(await senderOn()).sendDue(), (await senderOn(openAgain())).sendDue()])
    const read = new Map([one, other].map((browser) => [new URL(browser.endpoint).pathname, browser]))
    expect(service.got).toHaveLength(2)
    expect(Object.fromEntries(service.got.map(({ path, body }) => [path, read.get(path)?.read(body)]))).toEqual({
      '/fcm/send/a': { title: 'Nieuwe aanvraag' },
      '/fcm/send/b': { title: 'Nieuwe aanvraag' },
    })
    expect(await waiting()).toEqual([])
    expect(await devices.listOf(els)).toMatchObject([{ failures: 0, last_sent_at: expect.any(String) as string }])
  })

  test.each([404, 410])('a device that its service does not know (%i) is removed', async (status) => {
    await subscribe(pushBrowser('a'))
    service.answers((_path, response) => void response.writeHead(status).end())
    await notify()
    await (await senderOn()).sendDue()
    expect([await devices.listOf(els), await waiting()]).toEqual([[], []])
  })

  test('a failure is tried again with growing pauses, with the same topic, and not for longer than it is news', async () => {
    await subscribe(pushBrowser('a'))
    service.answers((_path, response) => void response.writeHead(500).end())
    await notify()
    const sender = await senderOn()
    await sender.sendDue()
    clock.advance(4 * SECOND)
    await sender.sendDue()
    expect(service.got).toHaveLength(1)
    clock.advance(SECOND)
    await sender.sendDue()
    expect(service.got).toHaveLength(2)
    expect(new Set(service.got.map(({ headers }) => headers['topic'])).size).toBe(1)
    clock.advance(PUSH_GIVE_UP_MS)
    await sender.sendDue()
    expect(await waiting()).toEqual([])
    expect(await devices.listOf(els)).toMatchObject([{ failures: 3, last_sent_at: null }])
  })

  test.each<[string, (path: string, response: ServerResponse) => void]>([
    ['a redirect', (_path, response) => void response.writeHead(307, { Location: 'https://fcm.googleapis.com/elsewhere' }).end()],
    ['a line that is cut', (_path, response) => void response.destroy()],
    ['a head without an end', (_path, response) => void response.writeHead(500, { 'X-Long': 'x'.repeat(20_000) }).end()],
  ])('%s counts as a failure and is followed nowhere', async (_what, answer) => {
    await subscribe(pushBrowser('a'))
    service.answers(answer)
    await notify()
    await (await senderOn()).sendDue()
    expect(service.got).toHaveLength(1)
    expect(await devices.listOf(els)).toMatchObject([{ failures: 1 }])
  })

  test('an endless answer ends with its status, and a service that is silent holds up no other', async () => {
    await subscribe(pushBrowser('silent'))
    for (const name of ['a', 'b', 'c']) await subscribe(pushBrowser(name))
    const silent: ServerResponse[] = []
    service.answers((path, response) => {
      if (path.endsWith('silent')) {
        silent.push(response)
        return
      }
      response.writeHead(201)
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    await notify()
    const sender = await senderOn()
    const sending = sender.sendDue()
    await expect.poll(async () => (await waiting()).length).toBe(1)
    silent.forEach((response) => response.destroy())
    await sending
    expect((await devices.listOf(els)).map(({ failures }) => failures).toSorted((one, next) => one - next)).toEqual([0, 0, 0, 1])
  })

  test('the notifications of a device whose service is silent wait for each other, and no other device for them', async () => {
    await subscribe(pushBrowser('silent'))
    await subscribe(pushBrowser('a'))
    const silent: ServerResponse[] = []
    service.answers((path, response) => void (path.endsWith('silent') ? silent.push(response) : response.writeHead(201).end()))
    for (let burst = 0; burst < 25; burst += 1) await notify()
    const sending = (await senderOn()).sendDue()
    await expect.poll(() => service.got.filter(({ path }) => path.endsWith('/a')).length).toBe(25)
    expect(silent).toHaveLength(1)
    service.answers((_path, response) => void response.writeHead(410).end())
    silent.forEach((response) => response.writeHead(410).end())
    await sending
    expect(await waiting()).toEqual([])
  })

  test('a process that died leaves its message to another, once the lease is over', async () => {
    await subscribe(pushBrowser('a'))
    await notify()
    await createPushQueue(store).lease(20)
    const sender = await senderOn()
    await sender.sendDue()
    expect(service.got).toHaveLength(0)
    clock.advance(PUSH_LEASE_MS)
    await sender.sendDue()
    expect(service.got).toHaveLength(1)
  })

  test('1,000 devices get it', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => person()))
    const own = { session_id: 's1', user_agent: null, shows_details: true, last_sent_at: null, failures: 0 }
    const { keys } = pushBrowser('all')
    const rows = people.flatMap((admin_user_id) =>
      Array.from({ length: PUSH_DEVICES_MAX }, () => {
        const id = newId(clock.now())
        const { endpoint } = pushBrowser(id)
        return { ...own, ...keys, id, admin_user_id, endpoint, endpoint_hash: id, created_at: isoTime(clock.now()) }
      }),
    )
    await database.query.insertInto('push_subscriptions').values(rows).execute()
    await notify()
    await (await senderOn()).sendDue()
    expect(new Set(service.got.map(({ path }) => path)).size).toBe(1000)
    expect(service.got).toHaveLength(1000)
  })

  test('an account has ten devices, of which the first makes room, and adds them at a bounded rate', async () => {
    for (let device = 0; device <= PUSH_DEVICES_MAX; device += 1) {
      await subscribe(pushBrowser(String(device)))
      clock.advance(SECOND)
    }
    expect(await devices.listOf(els)).toHaveLength(PUSH_DEVICES_MAX)
    const again = pushBrowser('10')
    for (let call = PUSH_DEVICES_MAX + 1; call < PUSH_CALLS_PER_HOUR; call += 1) await subscribe(again)
    await expect(subscribe(again)).rejects.toMatchObject({ code: 'too-many-requests' })
    clock.advance(60 * MINUTE)
    await subscribe(again)
  })

  test('a browser that another person uses now belongs to that person, and keeps its choice without details', async () => {
    const browser = pushBrowser('a')
    await subscribe(browser, els, { shows_details: false })
    const bo = await person()
    await subscribe(browser, bo)
    expect(await devices.listOf(els)).toEqual([])
    expect(await devices.listOf(bo)).toMatchObject([{ shows_details: false }])
  })
})

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
  ])('%s is known', (address) => expect(isPushAddress(address)).toBe(true))
  test.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://u:p@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://fcm.googleapis.com.evil.test/a',
    'https://evilpush.apple.com.test/a',
    'https://push.services.mozilla.com.evil.test/',
    'https://evil.test/#.push.apple.com',
    'nonsense',
  ])('%s is not', (address) => expect(isPushAddress(address)).toBe(false))

  const looked = (...addresses: string[]) =>
    new Promise<string>((resolve) =>
      publicLookup((_host, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )('fcm.googleapis.com', {}, (error, address) => resolve(error ? error.message : JSON.stringify(address))),
    )

  test.each([
    ['10.0.0.1'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a00:1'],
    ['142.250.0.1', '10.0.0.1'],
  ])('a name that leads to %s is not connected to', async (...addresses) => {
    expect(await looked(...addresses)).toBe('the name leads to an address that is not public')
  })

  test('a name that leads to public addresses is', async () => {
    expect(await looked('142.250.179.170', '2a00:1450:400e:80c::200a')).toBe('"142.250.179.170"')
  })

  test('the connection itself asks for that', async () => {
    const socket = connectToPublic((_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]))('fcm.googleapis.com')
    const error = await new Promise<Error>((resolve) => void socket.on('error', resolve))
    expect(error.message).toBe('the name leads to an address that is not public')
  })
})
