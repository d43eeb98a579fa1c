import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'
import { quotePhotos } from '#texts/nl/quote-photos.ts'
import { times } from '../support/long-run.ts'
import { noise } from '../support/pictures.ts'
import { measured, rigOf } from '../support/rig.ts'
import { sendImage } from '../support/send-image.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { until } from '../support/until.ts'

const OF_EACH = times({ short: 10, long: 67 })
/** The limit applies only to a long run, which has the machine to itself. */
const P99_MAX_MS = times({ short: Number.POSITIVE_INFINITY, long: 100 })
const DROPPED_WITHIN_MS = times({ short: Number.POSITIVE_INFINITY, long: 15_000 })
const A_SECOND = 1000

let app: TestApp
let session: Session
let picture: string
beforeAll(async () => {
  app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn' })
  session = await app.login()
  // The picture is larger than the buffers of a connection.
  const sent = { bytes: await noise(1500, 1500), name: 'groot.png', type: 'image/png' }
  const stored = await sendImage(app, api.uploadProject, session, sent, { kind: 'before', service_category: 'gevelreiniging' })
  picture = ((await stored.json()) as { url: string }).url
})
afterAll(() => app.stop())

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nAuthorization: ${session.headers['Authorization']}\r\nCookie: ${session.cookie}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: 900000\r\n\r\n`
const MULTIPART = 'multipart/form-data; boundary=b'

/** Returns what each kind of client sends at first, and what it then sends once a second. */
const kinds = (): [beginning: string, drop: string][] => [
  ...['', 'x'].map((drop): [string, string] => [quickBeginning(), drop]),
  ['', ''],
  ['GET / HTTP/1.1\r\nX-Slow: ', 'x'],
  [post(site.contact, MULTIPART) + '--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n', 'x'],
  [post(site.contact, 'application/x-www-form-urlencoded').replace('900000', '900'), 'x'],
  [post(api.quotePhotos, MULTIPART), 'x'],
  [post(api.uploadPhoto, MULTIPART), 'x'],
  [post(api.contentImports, MULTIPART), 'x'],
  [post('/', 'text/plain').replace('POST', 'GET'), 'x'],
  [post(api.quoteRequests, 'application/json').replace('900000', '900'), ' '],
  [post(api.login, 'application/json').replace('900000', '900'), ' '],
  [post('/bestaat-niet', 'text/plain'), 'x'],
]

/** Returns the beginning of a request that is slow only afterwards, so that its average rate stays high for long. */
const quickBeginning = (): string =>
  `${post(api.uploadPhoto, MULTIPART)}--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n${'x'.repeat(100_000)}`

/** Connects a slow client. `closed` resolves with how many milliseconds later the server closes the connection. */
async function slowClient([beginning, drop]: [string, string]): Promise<{ socket: Socket; closed: Promise<number> }> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket
    .on('error', () => undefined)
    .resume()
    .write(beginning)
  await once(socket, 'connect')
  const thereAt = performance.now()
  const dropping = setInterval(() => socket.write(drop), A_SECOND)
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(dropping)
      resolve(performance.now() - thereAt)
    })
  })
  return { socket, closed }
}

/** Requests a picture ten times and reads nothing of it, or a byte a second. */
function slowReader(takesAny: boolean): Socket {
  const { hostname, port } = new URL(app.url)
  const taking = setInterval(() => socket.resume(), A_SECOND)
  const onread = { buffer: Buffer.alloc(1), callback: () => false }
  const socket: Socket = connect({ port: Number(port), host: hostname, ...(takesAny && { onread }) })
  socket.on('error', () => undefined).write(`GET ${picture} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(10))
  socket.once('close', () => clearInterval(taking))
  if (!takesAny) clearInterval(taking)
  return socket.pause()
}

/** Sends a form at four kilobytes a second, with a pause of eight seconds, and returns the status line of the response. */
async function patientVisitor(): Promise<string> {
  const body = Buffer.from(`name=Jan&message=${'x'.repeat(20_000)}`)
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(post(site.contact, 'application/x-www-form-urlencoded').replace('900000', String(body.length)))
  let [sent, seconds] = [0, 0]
  const sending = setInterval(() => {
    seconds += 1
    if (seconds < 3 || seconds > 10) socket.write(body.subarray(sent, (sent += 4000)))
  }, A_SECOND)
  await until('an answer', () => answer.includes('\r\n'))
  clearInterval(sending)
  socket.destroy()
  return answer.slice(0, answer.indexOf('\r\n'))
}

/** Sends a form without JavaScript that does not go on after these parts, and returns the response. */
async function stalledForm(...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  socket.write(post(site.contact, MULTIPART) + parts.join('\r\n'))
  await until('the end of the connection', () => socket.closed)
  return answer
}

/** Returns the number of connections that the server has. */
const held = async (): Promise<number> => {
  const figures = await (await app.request('/metrics')).text()
  return Number(/nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/.exec(figures)?.[1] ?? 0)
}

const PHOTO = '--b\r\nContent-Disposition: form-data; name="file"; filename="gevel.jpg"\r\n\r\nx'
const NO_PHOTO = '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n'
const typed = (name: string, words: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${words}`
const NAME = typed('name', 'Trage Trees')

test.concurrent.each([
  { where: 'in a photo', parts: [NAME, PHOTO], why: quotePhotos.tooSlow, kept: ['Trage Trees'] },
  {
    where: 'in a text',
    parts: [NAME, typed('message', 'Onze gevel is gr')],
    why: quoteForm.tooSlow,
    kept: ['Trage Trees', 'Onze gevel is gr'],
  },
  { where: 'in the lines before a text', parts: [NAME, '--b\r\nContent-Dispos'], why: quoteForm.tooSlow, kept: ['Trage Trees'] },
  { where: 'after a field for photos that nobody used', parts: [NAME, NO_PHOTO], why: quoteForm.tooSlow, kept: ['Trage Trees'] },
  { where: 'before its first byte', parts: [], why: quoteForm.tooSlow, kept: [] },
])('a form without JavaScript that stalls $where comes back with what had arrived, and says so', async ({ parts, why, kept }) => {
  const answer = await stalledForm(...parts)
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  for (const words of [why, ...kept]) expect(answer).toContain(words)
  expect(answer).not.toContain('Vul dit veld in.')
})

test('who sends or reads nothing or a byte a second is hung up on, and keeps nobody waiting', rigOf('slowClients'), async ({ task }) => {
  const senders = []
  // The kinds connect one after another, because the system queues only some hundreds of new connections and refuses the others for
  // seconds.
  for (const kind of kinds()) senders.push(...(await Promise.all(Array.from({ length: OF_EACH }, () => slowClient(kind)))))
  const readers = [false, true].flatMap((takesAny) => Array.from({ length: OF_EACH }, () => slowReader(takesAny)))
  const everyone = [...senders.map(({ socket }) => socket), ...readers]
  // Some are refused at once, because others of their kind are connected already.
  let together = 0
  await until('most to be there', async () => (together = await held()) > everyone.length / 2)
  const thereAt = performance.now()

  const patient = patientVisitor()
  let open = true
  const gone = Promise.all(senders.map(({ closed }) => closed)).finally(() => (open = false))
  const waits: number[] = []
  while (open)
    for (const path of [site.home, site.contact, api.testimonials]) {
      const askedAt = performance.now()
      expect((await app.request(path)).status).toBe(200)
      waits.push(performance.now() - askedAt)
    }
  const dropped = Math.max(...(await gone))
  // A client that does not read does not notice that the connection is closed.
  await until('the readers to be hung up on', async () => (await held()) < OF_EACH)
  const readersDropped = performance.now() - thereAt
  const p99 = waits.toSorted((left, right) => left - right)[Math.floor(waits.length * 0.99)] ?? 0
  measured(
    task,
    `${everyone.length} slow clients, ${together} held at once, ${waits.length} others with a p99 of ${Math.round(p99)} ms, senders dropped within ${Math.round(dropped)} ms, readers within ${Math.round(readersDropped)}`,
  )
  expect(p99).toBeLessThan(P99_MAX_MS)
  expect(dropped).toBeLessThan(DROPPED_WITHIN_MS)
  expect(readersDropped).toBeLessThan(DROPPED_WITHIN_MS)
  for (const reader of readers) reader.destroy()
  expect(await patient).toBe('HTTP/1.1 422 Unprocessable Entity')
})
