import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORM_TEXT_MAX_BYTES } from '#http/body-limits.ts'
import { WAITING_MAX } from '#http/one-after-another.ts'
import { site } from '#routes.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { mostMemoryDuring } from '../support/tree-memory.ts'
import { until } from '../support/until.ts'

const MEMORY_MAX_MB = 350

let app: TestApp
beforeEach(async () => {
  app = await startApp({ SEED: 'essential', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(() => app.stop())

const open = (beginning: string | Buffer): { socket: Socket; answer: () => string } => {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
  socket.on('error', () => undefined).write(beginning)
  return { socket, answer: () => text.split('\r\n', 1)[0] ?? '' }
}

test('a page that no cache keeps may be asked for a thousand times at once', rigOf('memory'), async ({ task }) => {
  const answers: Response[] = []
  const most = await mostMemoryDuring(app.pid(), async () => {
    const asked = Array.from({ length: 1000 }, (_, index) => app.request(`${site.contact}?x=${index}`))
    for (const answer of await Promise.all(asked)) answers.push(answer)
  })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const others = answers.filter(({ status, headers }) => status !== 200 && (status !== 503 || !headers.has('Retry-After')))
  expect([...new Set(others.map(({ status }) => status))]).toEqual([])
  measured(task, `a page a thousand times at once: ${Math.round(most)} MB`)
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

test('two thousand forms that stay unfinished are not all taken in, and leave room to others', rigOf('memory'), async ({ task }) => {
  const body = 'a'.repeat(FORM_TEXT_MAX_BYTES - 100)
  const unfinished = (index: number) =>
    `POST ${site.contact} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.${index % 200}.7\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `Content-Length: ${FORM_TEXT_MAX_BYTES}\r\n\r\n${body}`
  const senders: ReturnType<typeof open>[] = []
  const most = await mostMemoryDuring(app.pid(), async () => {
    for (let index = 0; index < 2000; index += 1) {
      senders.push(open(unfinished(index)))
      if (index % 50 === 0) await delay(20)
    }
    await until('the last of them to be refused', () => senders.at(-1)?.answer().includes(' 503 ') ?? false)
  })
  for (const { socket } of senders) socket.destroy()
  measured(task, `2,000 unfinished forms: ${Math.round(most)} MB`)
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

test(
  'a picture that is asked for many times over each of many connections, and not taken, is read one after another',
  rigOf('memory'),
  async ({ task }) => {
    const asking = `GET /pictures/oprit-na-1200.webp HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(WAITING_MAX + 1)
    const readers = Array.from({ length: 300 }, () => open(asking).socket.pause())
    const most = await mostMemoryDuring(app.pid(), async () => {
      await until('all of them to have something to read', () => readers.every(({ bytesRead }) => bytesRead > 0))
      expect((await app.request(site.home)).status).toBe(200)
    })
    for (const socket of readers) socket.destroy()
    measured(task, `a picture asked for ${readers.length * (WAITING_MAX + 1)} times and not taken: ${Math.round(most)} MB`)
    expect(most).toBeLessThan(MEMORY_MAX_MB)
  },
)

test(
  'pages that are asked for many times over each of many connections are rendered in bounded memory',
  rigOf('memory'),
  async ({ task }) => {
    const most = await mostMemoryDuring(app.pid(), async () => {
      const readers = Array.from({ length: 100 }, (_, index) =>
        open(`GET ${site.contact}?x=${index} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20)).socket.pause(),
      )
      await Promise.all(readers.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume())))
    })
    expect((await app.request(site.home)).status).toBe(200)
    measured(task, `2,000 pages over 100 connections: ${Math.round(most)} MB`)
    expect(most).toBeLessThan(MEMORY_MAX_MB)
  },
)
