import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFromProxy } from './client-address.ts'
import { createRequestIds, type RequestIds } from './request-id.ts'

const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/
const behindProxy = createRequestIds(isFromProxy(['127.0.0.0/8']))
const facingAll = createRequestIds(isFromProxy(['10.0.0.0/8']))
let ids: RequestIds
let port: number

/** Responds with the id that asynchronous work of the request sees. */
const server = createServer((request, response) => ids.run(request, () => void setImmediate(() => response.end(ids.current() ?? 'none'))))

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())

const idWith = async (own: RequestIds, given?: string): Promise<string> => {
  ids = own
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: given === undefined ? {} : { 'X-Request-Id': given } })
  return answer.text()
}

test('a request has the id that its proxy gave it, for as long as it is answered', async () => {
  expect(await idWith(behindProxy, 'Proxy_1.a-b')).toBe('Proxy_1.a-b')
  expect(behindProxy.current()).toBeUndefined()
})

test('without one, or with one from a stranger, it gets its own', async () => {
  expect(await idWith(behindProxy)).toMatch(MADE)
  expect(await idWith(facingAll, 'proxy-1')).toMatch(MADE)
  expect(await idWith(facingAll)).not.toBe(await idWith(facingAll))
})

test.each(['', 'two words', 'x"}{"level":"error', 'a'.repeat(65), 'één', 'one, two'])(
  'an id that is not plain (%j) is nobody’s, whoever sends it',
  async (given) => {
    expect(await idWith(behindProxy, given)).toMatch(MADE)
  },
)
