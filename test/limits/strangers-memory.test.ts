import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORM_TEXT_MAX_BYTES, STAFF_JSON_MAX_BYTES } from '#http/body-limits.ts'
import { WAITING_MAX } from '#http/one-after-another.ts'
import { api, site } from '#routes.ts'
import { measured, rigOf } from '../support/rig.ts'
import { startApp, type TestApp } from '../support/start-app.ts'
import { mostMemoryDuring } from '../support/tree-memory.ts'
import { until } from '../support/until.ts'

const MEMORY_MAX_MB = 350
const TOO_SLOW = 408

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

test('a form with mistakes may come back a thousand times at once', rigOf('memory'), async ({ task }) => {
  const answers: Response[] = []
  const most = await mostMemoryDuring(app.pid(), async () => {
    const asked = Array.from({ length: 1000 }, () => app.request(site.contact, { method: 'POST', body: new URLSearchParams({ name: '' }) }))
    for (const answer of await Promise.all(asked)) answers.push(answer)
  })
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0)
  const others = answers.filter(({ status, headers }) => status !== 422 && (status !== 503 || !headers.has('Retry-After')))
  expect([...new Set(others.map(({ status }) => status))]).toEqual([])
  measured(task, `a form with mistakes a thousand times at once: ${Math.round(most)} MB`)
  expect(most).toBeLessThan(MEMORY_MAX_MB)
})

interface Unfinished {
  what: string
  /** The number of connections that send this request. */
  senders: number
  ask: (index: number) => string
  headers: string
  body: string
  /**
   * The statuses that a connection may get that is not cut off: 503 when the server is full, 413 for too much, 401 without a session, 404
   * for nothing there.
   */
  statuses: number[]
  isStaff?: true
}

/** Returns a chunk of a body that never ends. */
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
const JSON_CHUNKS = 'Content-Type: application/json\r\nTransfer-Encoding: chunked'
const FORM_OF_FILES = 'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked'
const MEGABYTE = chunk(`"${'a'.repeat(STAFF_JSON_MAX_BYTES - 100)}`)
const LONG_FIELD = chunk(`--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n${'a'.repeat(FORM_TEXT_MAX_BYTES - 100)}`)
const FOR_STAFF = [
  api.session,
  api.collection('services'),
  api.settings('company'),
  api.uploadPhoto,
  api.contentImports,
  '/api/admin/nergens',
]

const UNFINISHED: Unfinished[] = [
  {
    what: 'forms',
    senders: 2000,
    ask: () => `POST ${site.contact}`,
    headers: `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM_TEXT_MAX_BYTES}`,
    body: 'a'.repeat(FORM_TEXT_MAX_BYTES - 100),
    statuses: [413, 503],
  },
  {
    what: 'forms with files',
    senders: 2500,
    ask: (index) => `POST ${index % 2 ? site.contact : api.quotePhotos}`,
    headers: FORM_OF_FILES,
    body: LONG_FIELD.repeat(2),
    statuses: [413, 503],
  },
  {
    what: 'megabytes for staff alone',
    senders: 600,
    ask: (index) => `${index % 3 ? 'POST' : 'PUT'} ${FOR_STAFF[index % FOR_STAFF.length]}`,
    headers: JSON_CHUNKS,
    body: MEGABYTE,
    statuses: [401],
  },
  {
    what: 'megabytes in requests that have no body',
    senders: 600,
    ask: (index) => `${['OPTIONS', 'PROPFIND', 'TRACE', 'GET'][index % 4]} ${api.quoteRequests}`,
    headers: JSON_CHUNKS,
    body: MEGABYTE,
    statuses: [404, 413, 503],
  },
  {
    what: 'megabytes of staff',
    senders: 600,
    ask: () => `POST ${api.collection('services')}`,
    headers: JSON_CHUNKS,
    body: MEGABYTE,
    statuses: [413, 503],
    isStaff: true,
  },
]

test.for(UNFINISHED)(
  '$what that stay unfinished are not all taken in, and leave room to others',
  rigOf('memory'),
  async ({ what, senders, ask, headers, body, statuses, isStaff }, { task }) => {
    const who = isStaff ? Object.entries((await app.login()).headers).map(([name, value]) => `${name}: ${value}\r\n`) : []
    const bytes = Buffer.from(body)
    const opened: ReturnType<typeof open>[] = []
    const most = await mostMemoryDuring(app.pid(), async () => {
      for (let index = 0; index < senders; index += 1) {
        const from = `X-Forwarded-For: 203.0.${index % 200}.7\r\n`
        const sender = open(`${ask(index)} HTTP/1.1\r\nHost: x\r\n${from}${who.join('')}${headers}\r\n\r\n`)
        sender.socket.write(bytes)
        opened.push(sender)
        if (index % 50 === 0) await delay(20)
      }
      await until('each to be refused or cut off', () => opened.every(({ socket, answer }) => socket.destroyed || answer() !== ''))
    })
    for (const { socket } of opened) socket.destroy()
    expect((await app.request(site.home)).status).toBe(200)
    const answered = opened.map(({ answer }) => Number(answer().split(' ')[1])).filter(Boolean)
    expect(answered).toEqual(expect.arrayContaining([expect.toBeOneOf(statuses)]))
    expect([...new Set(answered)].filter((status) => ![...statuses, TOO_SLOW].includes(status))).toEqual([])
    measured(task, `${senders} unfinished ${what}: ${Math.round(most)} MB`)
    expect(most).toBeLessThan(MEMORY_MAX_MB)
  },
)

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
  'forms with mistakes that are sent many times over each of many connections are rendered in bounded memory',
  rigOf('memory'),
  async ({ task }) => {
    const most = await mostMemoryDuring(app.pid(), async () => {
      const form = `POST ${site.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5\r\n\r\nname=`
      const readers = Array.from({ length: 100 }, () => open(form.repeat(20)).socket.pause())
      await Promise.all(readers.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume())))
    })
    expect((await app.request(site.home)).status).toBe(200)
    measured(task, `2,000 forms over 100 connections: ${Math.round(most)} MB`)
    expect(most).toBeLessThan(MEMORY_MAX_MB)
  },
)
