import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR } from '#kernel/clock.ts'
import { createApi } from './api.ts'
import { problemWords } from './words.ts'

/**
 * A server that answers `/proxy/404` or `/product/404` with the status in the address and the body of that sender, `/conflict/409` with
 * `CONFLICT`, and `/guarded` with what it was sent, but only to a person who confirmed.
 */
let server: Server
let address: string
let isConfirmed = false
const asked: { key: string | undefined; body: string }[] = []
const CONFLICT = {
  code: 'stale-version',
  detail: 'Intussen gewijzigd.',
  errors: [{ path: 'rating', code: 'bad-value', message: 'Kies een score.' }],
  places: [{ collection: 'portfolio-items', name: 'Gevel in Gent' }],
  sides: [{ name: 'rating', label: 'Score', before: 3, after: 5, now: 4 }],
}
const bodies: Record<string, string> = {
  proxy: '<h1>Refused</h1>',
  product: JSON.stringify({ code: 'not-found' }),
  conflict: JSON.stringify(CONFLICT),
}
beforeAll(async () => {
  const guarded = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({ key: request.headers['idempotency-key']?.toString(), body: await text(request) })
    response.writeHead(isConfirmed ? 200 : 403).end(JSON.stringify(isConfirmed ? { done: true } : { code: 'confirm-password' }))
  }
  server = createServer((request, response) => {
    const [, who = '', status = ''] = (request.url ?? '').split('/')
    if (who === 'guarded') void guarded(request, response)
    else response.writeHead(Number(status)).end(bodies[who])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const api = createApi({ token: () => null, onRefused: () => undefined })
const failure = (path: string) =>
  api.get(address + path).then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([403, 404, 405, 412])('a proxy that answers %i says nothing of what is stored', async (status) => {
  const error = await failure(`/proxy/${status}`)
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(problemWords(error)).toBe(`De server is niet bereikt: iets onderweg weigerde dit (fout ${status}). Contacteer de beheerder.`)
})

test.each([
  [413, 'body-too-large'],
  [429, 'too-many-requests'],
  [502, 'unavailable'],
  [504, 'unavailable'],
])('a proxy that answers %i is %s', async (status, code) => {
  const error = await failure(`/proxy/${status}`)
  expect(error).toMatchObject({ code, details: {} })
})

test('what the product says does not exist does not exist', async () => {
  expect(await failure('/product/404')).toMatchObject({ code: 'not-found' })
})

test('a refusal has all that the answer says about it', async () => {
  const { code, ...details } = CONFLICT
  expect(await failure('/conflict/409')).toMatchObject({ code, details: { ...details, isConflict: true } })
})

describe('a call for which the person must confirm who they are', () => {
  const BODY = { name: 'Bo' }
  beforeEach(() => {
    isConfirmed = false
    asked.length = 0
  })
  const apiWith = (confirm: () => Promise<boolean>) => createApi({ token: () => null, onRefused: () => undefined, confirm })
  const agree = () => Promise.resolve((isConfirmed = true))

  test('is sent again with the same body and key once they have', async () => {
    expect(await apiWith(agree).post(`${address}/guarded`, BODY)).toEqual({ done: true })
    expect(asked).toEqual([asked[0], asked[0]])
    expect(asked[0]?.body).toBe(JSON.stringify(BODY))
  })

  test('fails, and says that nothing was changed, when they do not want to', async () => {
    const error: unknown = await apiWith(() => Promise.resolve(false))
      .post(`${address}/guarded`, BODY)
      .catch((failed: unknown) => failed)
    expect(error).toMatchObject({ code: 'confirm-password' })
    expect(problemWords(error)).toBe('Je hebt niet bevestigd dat jij het bent. Er is niets gewijzigd.')
    expect(asked.length).toBe(1)
  })

  test('fails when nobody can be asked, and when it is refused again', async () => {
    await expect(api.post(`${address}/guarded`, BODY)).rejects.toMatchObject({ code: 'confirm-password' })
    await expect(apiWith(() => Promise.resolve(true)).post(`${address}/guarded`, BODY)).rejects.toMatchObject({ code: 'confirm-password' })
    expect(asked.length).toBe(3)
  })

  test('does not run out of time while they think', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const thinking = apiWith(() => {
      vi.advanceTimersByTime(HOUR)
      return agree()
    })
    const answer = await thinking.until(new AbortController().signal).inGroup('g').post(`${address}/guarded`, BODY)
    vi.useRealTimers()
    expect(answer).toEqual({ done: true })
  })
})
