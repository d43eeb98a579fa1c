import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { problemWords } from './words.ts'

/** A server that answers `/proxy/404` or `/product/404` with the status in the address and the body of that sender. */
let server: Server
let address: string
const bodies: Record<string, string> = { proxy: '<h1>Refused</h1>', product: JSON.stringify({ code: 'not-found' }) }
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [, who = '', status = ''] = url.split('/')
    response.writeHead(Number(status)).end(bodies[who])
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
