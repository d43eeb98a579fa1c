import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest } from '../../../../test/support/builders.ts'
import { formEvidence } from '../../../../test/support/form-evidence.ts'
import { type OpenApp, openApp } from '../../../../test/support/open-app.ts'
import { type PushBrowser, pushBrowser, pushReceiver } from '../../../../test/support/push-receiver.ts'
import type { Session } from '../../../../test/support/start-app.ts'
import { until } from '../../../../test/support/until.ts'
import type { ListedPushDevice } from './push-device.ts'

let service: Awaited<ReturnType<typeof pushReceiver>>
let app: OpenApp

beforeAll(async () => {
  service = await pushReceiver()
  app = await openApp({ SEED: 'services' }, { pushConnect: service.connect })
})
afterAll(async () => {
  await app.stop()
  service.stop()
})

const subscribe = async (session: Session, { endpoint, keys }: PushBrowser, more: object = {}): Promise<string> => {
  const answer = await app.request(api.pushDevices, { session, json: { endpoint, keys, ...more } })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const list = async (session: Session) =>
  (await (await app.request(api.pushDevices, { session })).json()) as { public_key: string; items: ListedPushDevice[] }
const send = async (more: object) => {
  const evidence = formEvidence(app)
  const answer = await app.request(api.quoteRequests, { json: { ...quoteRequest(more), ...evidence } })
  expect(answer.status).toBe(201)
}
const messageFor = async (browser: PushBrowser): Promise<unknown> => {
  const { pathname } = new URL(browser.endpoint)
  const mine = () => service.got.find(({ path }) => path === pathname)
  await until('the notification', () => mine() !== undefined)
  return browser.read(mine()?.body ?? Buffer.alloc(0))
}

test('a new request is on the phone at once, with its name, service and place, or without them', async () => {
  const session = await app.login()
  const [phone, discreet] = [pushBrowser('phone'), pushBrowser('discreet')]
  await subscribe(session, phone)
  await subscribe(session, discreet, { shows_details: false })
  await send({ name: 'Jan Peeters', municipality: 'Aalter', service_type: 'gevelreiniging' })
  const tag = expect.any(String) as string
  const url = expect.stringMatching(/^\/admin\/messages\?id=/) as string
  expect(await messageFor(phone)).toEqual({ title: 'Nieuwe aanvraag', body: 'Jan Peeters · Gevelreiniging · Aalter', url, tag })
  expect(await messageFor(discreet)).toEqual({ title: 'Nieuwe aanvraag', body: '', url, tag })
})

test('a request in quarantine rings no phone', async () => {
  const session = await app.login()
  const before = service.got.length
  await subscribe(session, pushBrowser('quiet'))
  const answer = await app.request(api.quoteRequests, { json: quoteRequest() })
  expect(answer.status).toBe(201)
  const database = new Database(join(app.dataDir, 'helder.sqlite'))
  expect(database.prepare('select count(*) as count from push_messages').get()).toEqual({ count: 0 })
  database.close()
  expect(service.got).toHaveLength(before)
})

test('a test says what the push service answered, and a device that it does not know is gone', async () => {
  const session = await app.login()
  const phone = pushBrowser('tested')
  const id = await subscribe(session, phone)
  const tried = async () => (await app.request(api.pushTest, { session, json: { id } })).json() as Promise<object>
  expect(await tried()).toEqual({ outcome: 'accepted', status: 201 })
  expect(await messageFor(phone)).toMatchObject({ title: 'Meldingen werken', url: '/admin/account' })
  service.answers((_path, response) => void response.writeHead(410).end())
  expect(await tried()).toEqual({ outcome: 'gone', status: 410 })
  service.answers((_path, response) => void response.writeHead(201).end())
  expect((await app.request(api.pushTest, { session, json: { id } })).status).toBe(404)
})

test('an address that is no push service’s, or keys that are none, are refused', async () => {
  const session = await app.login()
  const { keys, endpoint } = pushBrowser('refused')
  for (const json of [
    { endpoint: 'https://169.254.169.254/latest', keys },
    { endpoint: 'http://fcm.googleapis.com/a', keys },
    { endpoint, keys: { ...keys, p256dh: 'x' } },
    { endpoint, keys, more: 1 },
  ])
    expect((await app.request(api.pushDevices, { session, json })).status).toBe(422)
})

test('signing out ends the notifications of this device alone, and nobody has those of others', async () => {
  const [here, there] = [await app.login(), await app.login()]
  const [mine, other] = [pushBrowser('mine'), pushBrowser('other')]
  const id = await subscribe(here, mine)
  await subscribe(there, other)
  await app.request(api.logout, { session: here, method: 'POST' })
  const left = (await list(there)).items.map((item) => item.id)
  expect(left).not.toContain(id)
  expect(left.length).toBeGreaterThan(0)
  const stranger = '0195561a-0b7c-7d11-8a51-6c1de0a4c0b2'
  expect((await app.request(api.pushDevice(stranger), { session: there, method: 'DELETE' })).status).toBe(404)
  expect((await app.request(api.pushDevice(left[0] ?? ''), { session: there, method: 'DELETE' })).status).toBe(204)
  await app.request(api.sessions, { session: there, method: 'DELETE' })
  expect((await list(await app.login())).items).toEqual([])
})

test('the key stays the same after a restart, because each device is bound to it', async () => {
  const { public_key: before } = await list(await app.login())
  expect(Buffer.from(before, 'base64url')).toHaveLength(65)
  await app.restart()
  expect((await list(await app.login())).public_key).toBe(before)
})
