import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#admin/kit/api.ts'
import { HOUR, isoTime } from '#kernel/clock.ts'
import { type HeldBack, heldBack } from '../../../test/support/held-back.ts'
import { createSession } from './session.ts'
import { storedSession } from './stored-session.ts'

const USER = { id: 'u1', email: 'els@helder.test', name: 'Els Peeters', role: 'beheerder' as const }
const lives = () => ({ admin_user: USER, expires_at: isoTime(Date.now() + HOUR) })
const isOver = () => ({ admin_user: USER, expires_at: isoTime(Date.now() - HOUR) })
const DATA = '/api/admin/faq'

/** A server that accepts the new token. A request with the earlier token waits for `answer` and then gets the response in `before`. */
let server: Server
let address: string
let answer: HeldBack
let before: { status: number; body: object }
const page = new EventTarget()
beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    if (headers.authorization === 'Bearer new') response.end(JSON.stringify(lives()))
    else void answer.then(() => response.writeHead(before.status).end(JSON.stringify(before.body)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

/** Opens a tab that finds the earlier token in its storage, and its user when `remembers` is true. */
function openTab(remembers: boolean) {
  const [persistent, perTab] = [storage(), storage()]
  const stored = storedSession(persistent, perTab)
  stored.keepToken('before')
  if (remembers) stored.keepUser(USER)
  const asked: Promise<unknown>[] = []
  const api = createApi({ token: stored.token, onRefused: () => session.refused() })
  const ask = <Body>(path: string): Promise<Body> => {
    const asking = api.get<Body>(address + path)
    asked.push(asking.catch(() => undefined))
    return asking
  }
  const session = createSession({ ...api, get: ask }, stored)
  return {
    session,
    stored,
    ask,
    /** Logs in as in another tab and fires the browser's storage event in this one. */
    signInElsewhere: () => {
      stored.keepToken('new')
      page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: persistent, key: 'admin_token', newValue: 'new' }))
    },
    /** Resolves when every request, including those that followed, has a response. */
    settled: async () => {
      for (let seen = 0; seen < asked.length;) {
        seen = asked.length
        await Promise.all(asked)
        await nextIteration()
      }
    },
  }
}

const REFUSED = { status: 401, body: { code: 'unauthenticated' } }

test.each([
  ['refused', REFUSED],
  ['over', { status: 200, body: isOver() }],
  ['not found out about', { status: 503, body: {} }],
])('a token of before that is %s says nothing of the one that a login in another tab has put in its place', async (_, said) => {
  for (const remembers of [true, false]) {
    ;[answer, before] = [heldBack(), said]
    const { session, stored, signInElsewhere, settled } = openTab(remembers)
    session.start()
    signInElsewhere()
    answer.release()
    await settled()
    expect(session.state()).toEqual({ status: 'authenticated', user: USER, expired: false })
    expect(stored.token()).toBe('new')
  }
})

test('nor does a call that was sent with it', async () => {
  ;[answer, before] = [heldBack(), REFUSED]
  const { session, ask, stored, settled } = openTab(true)
  session.loggedIn('before', USER)
  const asking = ask(DATA)
  session.loggedIn('new', USER)
  answer.release()
  await expect(asking).rejects.toMatchObject({ code: 'unauthenticated' })
  await settled()
  expect(session.state()).toEqual({ status: 'authenticated', user: USER, expired: false })
  expect(stored.token()).toBe('new')
})

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}
