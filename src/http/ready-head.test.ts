import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEEP_ALIVE_MS, readyHead, sendReady, takesReadyHead } from './ready-head.ts'

const BODY = Buffer.from('<p>Proper vóór het weekend</p>')
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(BODY.length), ETag: 'W/"a"' }
const HEAD = readyHead(200, HEADERS)

let server: Server
let ready: boolean[]

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const body = request.method === 'HEAD' ? undefined : BODY
    const isReady = request.url !== '/node' && takesReadyHead(request, response)
    ready.push(isReady)
    if (isReady) sendReady(response, HEAD, body)
    else response.writeHead(200, HEADERS).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => void server.close(resolve)))

/** Sends requests at once over one connection, the last of which closes it; gives back all that comes, without the time. */
async function ask(...requests: string[]): Promise<string> {
  ready = []
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(requests.map((lines) => `${lines}\r\nHost: helder.test\r\n\r\n`).join(''))
  return (await text(socket)).replaceAll(/(?<=Date: ).*GMT/g, 'now')
}
const LAST = 'GET /last HTTP/1.1\r\nConnection: close'

test.each(['GET', 'HEAD'])('to %s the answer is to the letter the one that Node would give', async (method) => {
  const ours = await ask(`${method} /ready HTTP/1.1`, LAST)
  expect(ready).toEqual([true, false])
  expect(ours).toBe(await ask(`${method} /node HTTP/1.1`, LAST))
  expect(ours).toContain('Keep-Alive: timeout=5')
})

test('many at once over one connection are answered in their order', async () => {
  const three = await ask(...Array<string>(3).fill('GET /ready HTTP/1.1'), LAST)
  expect(three.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4)
  expect(three.match(/weekend<\/p>/g)).toHaveLength(4)
  expect(ready).toEqual([true, true, true, false])
})

test.each(['GET /ready HTTP/1.0', 'GET /ready HTTP/1.1\r\nConnection: close'])(
  'who wants something of the connection is answered by Node: %j',
  async (lines) => {
    expect(await ask(lines)).toContain('Connection: close')
    expect(ready).toEqual([false])
  },
)

test('no header can begin another', () => {
  expect(() => readyHead(200, { ETag: 'a\r\nSet-Cookie: b' })).toThrow('Invalid character')
  expect(() => readyHead(200, { 'E Tag': 'a' })).toThrow('must be a valid HTTP token')
})
