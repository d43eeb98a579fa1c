import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../test/support/until.ts'
import { endWhenSlow } from './slow-clients.ts'

const SECOND = 1000
const LENGTH = 10_000_000

let server: Server
let received: Promise<IncomingMessage>
let client: Socket
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  received = promise
  server = createServer((request, response) => {
    endWhenSlow(request, response)
    request.resume().on('error', () => undefined)
    resolve(request)
  }).listen(0)
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port)
  client.on('error', () => undefined).write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n`)
})
afterEach(() => {
  vi.useRealTimers()
  client.destroy()
  server.close()
})

/** Sends so many bytes each second until the server ends the connection, and returns after how many seconds that is. */
async function secondsUntilCut(perSecond: number, seconds: number): Promise<number | 'never'> {
  const { socket } = await received
  for (let second = 1; second <= seconds; second += 1) {
    const before = socket.bytesRead
    client.write(Buffer.alloc(perSecond))
    await until('the bytes', () => socket.bytesRead >= before + perSecond)
    vi.advanceTimersByTime(SECOND)
    if (socket.destroyed) return second
  }
  return 'never'
}

test('a photo of 6.5 MB at 400 kbit/s is received whole', async () => {
  expect(await secondsUntilCut(50_000, 130)).toBe('never')
})

test('who sends little by little holds a connection for two minutes', async () => {
  expect(await secondsUntilCut(8000, 200)).toBe(120)
})

test('who stops sending is cut after twelve seconds, however much came before', async () => {
  expect(await secondsUntilCut(500_000, 3)).toBe('never')
  expect(await secondsUntilCut(1, 30)).toBeLessThan(17)
})
