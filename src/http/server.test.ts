import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { freePort } from '../../test/support/free-port.ts'
import { until } from '../../test/support/until.ts'
import { createPageCache } from './page-cache.ts'
import { createRequestIds } from './request-id.ts'
import { createHttpServer } from './server.ts'

type Fetch = Parameters<typeof createHttpServer>[0]['fetch']

/** Creates a server that calls `asked` with each address when its request is handled. */
const createServer = (fetch: Fetch = () => new Response('seen'), asked: (address: string) => void = () => undefined) =>
  createHttpServer({
    cache: createPageCache(),
    files: ({ url = '' }, _response, next) => {
      asked(url)
      next()
    },
    fetch,
    requests: createRequestIds(() => false),
    log: { error: () => undefined },
  })
const server = createServer()
let port: number

beforeAll(async () => {
  port = await freePort()
  await server.listen(port, '127.0.0.1')
})
afterAll(() => server.stop({ delayMs: 0, timeoutMs: 0, force: AbortSignal.abort() }))

const ask = (...hosts: string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`)
  return text(socket)
}

test('a request with two hosts is refused, however they are spelt; with one it is answered', async () => {
  expect(await ask('Host: helder.test')).toMatch(/^HTTP\/1\.1 200 .*seen$/s)
  for (const second of ['Host: elders.test', 'hOST: helder.test', 'host:'])
    expect(await ask('Host: helder.test', second)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask()).toMatch(/^HTTP\/1\.1 400 /)
})

test('HTTP/1.0 without a host, as balancers ask, is answered', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*seen$/s)
})

test.each([
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n'],
  ['the same length twice', 'Content-Length: 1\r\nContent-Length: 1\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
  ['an encoding that is not chunked', 'Transfer-Encoding: chunked, identity\r\n'],
])('a body with %s is refused, so that no proxy reads another one', async (_what, headers) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: helder.test\r\n${headers}\r\n0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('whoever still sends when the last answer comes reads it, is heard to his end, and asks nothing more', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const answer = text(socket)
  socket.write('HEAD / HTTP/1.1\r\nHost: helder.test\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n')
  let reset: Error | undefined
  socket.on('error', (error) => (reset = error))
  const closed = once(socket, 'close').catch(() => undefined)
  await once(socket, 'end')
  for (let piece = 0; piece < 4; piece += 1) await new Promise((resolve) => socket.write('GET / HTTP/1.1\r\n'.repeat(3000), resolve))
  socket.end()
  await closed
  expect(reset).toBeUndefined()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await answer).match(/HTTP\/1/g)).toHaveLength(1)
})

test('whoever goes on sending after the last answer is cut off', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('HEAD / HTTP/1.1\r\nHost: helder.test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.resume()
  const sending = setInterval(() => socket.write('1\r\na\r\n'), 20)
  socket.on('error', () => clearInterval(sending))
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  expect(socket.destroyed).toBe(true)
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: helder.test\r\n\r\n`

/** Runs the server until `during` is done. */
async function serving(own: ReturnType<typeof createServer>, during: (port: number) => Promise<void>): Promise<void> {
  const at = await freePort()
  await own.listen(at, '127.0.0.1')
  await during(at)
  await own.stop({ delayMs: 0, timeoutMs: 0, force: AbortSignal.abort() })
}

const connected = async (at: number) => {
  const socket = connect(at, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('between two answers over one connection all others have a turn', async () => {
  const turns: string[] = []
  const own = createServer(undefined, (address) => turns.push(address))
  await serving(own, async (at) => {
    const [greedy, ...others] = await Promise.all([1, 2, 3, 4].map(() => connected(at)))
    greedy?.write(Array.from({ length: 30 }, (_, place) => get(`/greedy/${place}`)).join(''))
    for (const other of others) other.write(get('/other'))
    await until('all to be answered', () => turns.length === 33)
  })
  expect(turns.lastIndexOf('/other')).toBeLessThan(8)
  expect(turns.filter((address) => address !== '/other')).toEqual(Array.from({ length: 30 }, (_, place) => `/greedy/${place}`))
})

test('a connection on which more than 32 requests wait is closed, and none of them is carried out', async () => {
  const turns: string[] = []
  const own = createServer(undefined, (address) => turns.push(address))
  await serving(own, async (at) => {
    const patient = await connected(at)
    const answers = text(patient)
    patient.write(get('/').repeat(33))
    await until('all to be answered', () => turns.length === 33)
    patient.end()
    expect((await answers).match(/HTTP\/1\.1 200 /g)).toHaveLength(33)

    const greedy = await connected(at)
    greedy.write(get('/').repeat(34))
    await once(greedy.resume(), 'close')
  })
  expect(turns.length).toBeLessThan(33 + 2)
})

test('a request behind the last answer of its connection is not carried out', async () => {
  const turns: string[] = []
  const own = createServer(
    () => new Response('enough', { headers: { Connection: 'close' } }),
    (address) => turns.push(address),
  )
  await serving(own, async (at) => {
    const socket = await connected(at)
    const answers = text(socket)
    socket.write(get('/first') + get('/second'))
    expect((await answers).match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
  expect(turns).toEqual(['/first'])
})

test('whoever waits to be asked for a body is asked when it is read', async () => {
  const own = createServer(async (request) => new Response(await request.text()))
  let answer = ''
  await serving(own, async (at) => {
    const socket = await connected(at)
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece))
    socket.write('POST / HTTP/1.1\r\nHost: helder.test\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n')
    await until('it to be asked for', () => answer === 'HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('body')
    await until('an answer', () => answer.includes(' 200 '))
    socket.end()
    await once(socket, 'close')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 .*\r\n\r\nbody$/s)
})

test('whoever waits until his body is read is not taken for a slow sender', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  let incoming: Readable | undefined
  const own = createServer(async (request, env) => {
    incoming = env.incoming
    await isFree
    return new Response(`${(await request.arrayBuffer()).byteLength} bytes`)
  })
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await serving(own, async (at) => {
    const socket = await connected(at)
    const answer = text(socket)
    socket.write(`POST / HTTP/1.1\r\nHost: helder.test\r\nConnection: close\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(900_000)}`)
    await until('all to be there that is read ahead', () => !!incoming && incoming.readableLength >= incoming.readableHighWaterMark)
    await vi.advanceTimersByTimeAsync(MINUTE)
    free()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*900000 bytes$/s)
  })
})

/** Runs in a thread: when `state[0]` is set it opens 20 connections, sets `state[1]` when all are open, and posts what they are answered. */
const VISITORS = `
  const { connect } = require('node:net')
  const { text } = require('node:stream/consumers')
  const { parentPort, workerData: { port, state } } = require('node:worker_threads')
  Atomics.wait(state, 0, 0)
  let open = 0
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1', () => {
      open += 1
      if (open < 20) return
      Atomics.store(state, 1, 1)
      Atomics.notify(state, 1)
    })
    socket.write('POST / HTTP/1.1\\r\\nHost: helder.test\\r\\nContent-Length: 0\\r\\n\\r\\n')
    return text(socket).catch(String)
  })
  Promise.all(answers).then((all) => parentPort.postMessage(all))
`

test('whoever connects before the port closes is answered, however short', async () => {
  const stopping = createServer()
  const own = await freePort()
  await stopping.listen(own, '127.0.0.1')
  const state = new Int32Array(new SharedArrayBuffer(8))
  const visitors = new Worker(VISITORS, { eval: true, workerData: { port: own, state } })
  const answered = once(visitors, 'message') as Promise<[string[]]>
  // The visitors connect in the iteration of the event loop in which the delay ends: the server cannot accept them before.
  setTimeout(() => {
    Atomics.store(state, 0, 1)
    Atomics.notify(state, 0)
    Atomics.wait(state, 1, 0)
  }, 1)
  await stopping.stop({ delayMs: 1, timeoutMs: 60_000, force: new AbortController().signal })
  const [answers] = await answered
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*seen$/is)
  expect(answers).toHaveLength(20)
})

test('when it turns away, a read is broken off for who would ask another host, and nothing else is', async () => {
  const stopping = createServer()
  const own = await freePort()
  await stopping.listen(own, '127.0.0.1')
  const asksAnother = 'X-Asks-Another: yes\r\n'
  const begun = [`GET / HTTP/1.1\r\n${asksAnother}`, `POST / HTTP/1.1\r\nContent-Length: 0\r\n${asksAnother}`, 'GET / HTTP/1.1\r\n'].map(
    (head) => {
      const socket = connect(own, '127.0.0.1')
      socket.write(head)
      return { socket, answer: text(socket).catch(() => '') }
    },
  )
  for (const { socket } of begun) await once(socket, 'connect')
  const stopped = stopping.stop({ delayMs: 1, timeoutMs: 60_000, force: new AbortController().signal })
  await until('the port to be closed', () => isRefused(own))
  for (const { socket } of begun) socket.write('Host: helder.test\r\n\r\n')
  const answers = await Promise.all(begun.map(({ answer }) => answer))
  expect(answers.map((answer) => answer.split('\r\n', 1)[0])).toEqual(['', 'HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  await stopped
})

const isRefused = (at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1')
      .on('error', () => resolve(true))
      .on('connect', () => {
        socket.destroy()
        resolve(false)
      })
  })
