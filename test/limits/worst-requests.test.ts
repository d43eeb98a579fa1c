import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_MAX } from '#features/articles/article.ts'
import { api, site } from '#routes.ts'
import { pages } from '#site/pages/pages.ts'
import { blogPost, quoteRequest } from '../support/builders.ts'
import { measured, rigOf } from '../support/rig.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

/**
 * The most that a request may cost, as a multiple of an ordinary one: a refused form takes some 4 ms of processor time, and nothing may
 * block other requests for 100 ms.
 */
const ORDINARY_ONES_MAX = 25
const ANSWER_MAX_BYTES = 16 * 1024
const PAGE_MAX_BYTES = 256 * 1024
const MEGABYTE = 1_000_000
const TOKEN = 'test-token-of-the-metrics'

interface Attempt {
  name: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: number
  text: string
}

let app: TestApp
let session: Session
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' })
  session = await app.login()
})
afterAll(async () => {
  agent.destroy()
  await app.stop()
})

/** Sends the path as it is, which `fetch` would normalize. The response may come before all of the body is sent. */
const ask = ({ method, path, headers = {}, body }: Omit<Attempt, 'name'>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = send({ agent, hostname, port, method, path, headers: { ...session.headers, ...length, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
      response.once('end', () => {
        const whole = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: whole.length, text: whole.toString() })
      })
    })
    sent.once('error', reject).end(body)
  })

/** Returns the processor time of the server so far, in milliseconds. */
async function timeUsed(): Promise<number> {
  const { text } = await ask({ method: 'GET', path: '/metrics', headers: { Authorization: `Bearer ${TOKEN}` } })
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Returns a text of `bytes` characters. */
const filled = (bytes: number, unit: string | ((place: number) => string)): string => {
  const length = typeof unit === 'string' ? unit.length : unit(bytes).length
  return Array.from({ length: Math.floor(bytes / length) }, (_, place) => (typeof unit === 'string' ? unit : unit(place))).join('')
}

/** Returns bodies that take long to parse, in the largest size that an endpoint accepts and of a megabyte. */
const jsonBodies = (bytes: number): [string, string][] => [
  ['many names', `{${filled(bytes, (place) => `"${place.toString(36).padStart(5, '0')}":1,`)}"z":1}`],
  ['one name very often', `{${filled(bytes, '"a":1,')}"a":1}`],
  ['nested lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['nested objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`],
  ['a long list', `[${filled(bytes, '0,')}0]`],
  ['many ids', `{"ids":[${filled(bytes, (place) => `"${place}",`)}"z"],"changes":{}}`],
  ['a long text', `{"name":"${filled(bytes, 'a')}"}`],
  ['escapes', `{"name":"${filled(bytes, String.raw`\u0000`)}"}`],
  ['unpaired quotes', filled(bytes, String.raw`"\"`)],
  ['spaces', filled(bytes, ' ')],
]
const MEGABYTES = jsonBodies(MEGABYTE)

/** Returns bodies with as many values as any endpoint accepts, each as long as the body allows. */
const fullBodies = (bytes: number): [string, string][] => {
  const count = 4900
  const room = Math.floor(bytes / count) - 10
  const names = Array.from({ length: count }, (_, place) => `"${String(place).padStart(room, 'n')}":0`)
  const texts = Array.from({ length: count }, (_, place) => `"${String(place).padStart(room, String.raw`\u0000`)}"`)
  return [
    ['as many names as it takes', `{${names.join(',')}}`],
    ['as many ids as it takes', `{"ids":[${texts.join(',')}],"changes":{${names.slice(0, 10).join(',')}}}`],
    ['as many wrong ids as it takes', `{"ids":[${filled(9000, '0,')}0],"changes":{"rating":[${filled(600, '0,')}0]}}`],
  ]
}

const FULL_MEGABYTES = fullBodies(MEGABYTE)

const RICH_TEXTS: string[] = [
  '<b>',
  '</b>',
  '<b>x</b>',
  '<ul><li>',
  '<blockquote><p>',
  '<a href="',
  `<a href='"`,
  '<a href="/x">',
  '<!--',
  '<!',
  '<script>',
  '<script></script ',
  '</p ',
  '<p style="font-weight: ',
  '<b style="font-weight:',
  '&nbsp;',
  '&amp',
  '&',
  '<',
  '< ',
  '>',
  '\n',
  '\n ',
  '\n\nx',
  ' ',
  '\u00a0',
  '<p><b><i><a href="/">',
  '<h2></h2>',
  '<br>',
  '<svg><p>',
  '<a\thref=javascript:',
]

const nasty = (bytes: number): [string, string][] => [
  ['slashes', filled(bytes, '/')],
  ['encoded slashes', filled(bytes, '%2f')],
  ['dots', filled(bytes, './')],
  ['letters', filled(bytes, 'a')],
  ['encoded letters', filled(bytes, '%61')],
  ['bare percents', filled(bytes, '%')],
  ['segments', filled(bytes, 'a/')],
]
const QUERY_BYTES = 15_000
const queries: [string, string][] = [
  ['many names', filled(QUERY_BYTES, (place) => `${place.toString(36).padStart(4, '0')}&`)],
  ['one name very often', filled(QUERY_BYTES, 'search=a&')],
  ['a long search', `search=${filled(QUERY_BYTES, '%2b')}`],
  ['encoded', filled(QUERY_BYTES, '%25')],
  ['ampersands', `x${filled(QUERY_BYTES, '&')}`],
  ['bare percents', `search=${filled(QUERY_BYTES, '%')}`],
]
const LONG_HEADERS: [string, string][] = [
  ['Accept-Encoding', filled(QUERY_BYTES, 'br ;q=0.0')],
  ['Accept-Encoding', filled(QUERY_BYTES, 'br')],
  ['Accept-Encoding', `br${filled(QUERY_BYTES, ' ')}`],
  ['If-None-Match', filled(QUERY_BYTES, 'W/"a", ')],
  ['If-Match', `"${filled(QUERY_BYTES, '1')}`],
  ['Range', `bytes=${filled(QUERY_BYTES, '0-1,')}`],
  ['X-Forwarded-For', filled(QUERY_BYTES, '127.0.0.1, ')],
  ['X-Forwarded-For', filled(QUERY_BYTES, '1:')],
  ['X-Forwarded-For', filled(QUERY_BYTES, ',')],
  ['Cookie', filled(QUERY_BYTES, 'a=1; ')],
  ['Cookie', filled(QUERY_BYTES, 'admin_fp=%; ')],
  ['Authorization', `Bearer ${filled(QUERY_BYTES, 'a-')}`],
  ['Origin', `http://${filled(QUERY_BYTES, 'a.')}`],
  ['Content-Type', `application/json${filled(QUERY_BYTES, ' ')}x`],
  ['Content-Type', `multipart/form-data${filled(QUERY_BYTES, ' ')}`],
  ['User-Agent', filled(QUERY_BYTES, 'a ')],
  ['Accept', filled(QUERY_BYTES, '*/*;q=0.1,')],
]

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, unknown> }
}

async function operations(): Promise<[method: string, path: string, operation: Operation][]> {
  const { paths } = (await (await app.request(api.openapi)).json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method.toUpperCase(), path, operation]),
  )
}

const plain = (path: string) => path.replaceAll(/\{\w+\}/g, 'x')
const OPEN_DOORS: string[] = [
  api.quoteRequests,
  api.login,
  api.loginFactor,
  api.beginPasskeyLogin,
  api.passkeyLogin,
  api.openInvitation,
  api.acceptInvitation,
  api.passwordReset,
  api.openPasswordReset,
  api.confirmPasswordReset,
]

/** Returns requests with the worst bodies for every endpoint that takes one. */
async function bodies(): Promise<Attempt[]> {
  const withJson = (await operations()).filter(([, , { requestBody }]) => requestBody?.content['application/json'])
  const articles = [api.collection('blog-posts'), api.blogPreview]
  const form = (name: string, body: string) => ({ name, method: 'POST', path: site.contact, headers: FORM_TYPE, body })
  const whole = { ...quoteRequest(), consent: 'on', photos: '' }
  return [
    ...withJson.flatMap(([method, path]) => {
      const room = OPEN_DOORS.includes(path) ? 65_000 : MEGABYTE
      return [...(room < MEGABYTE ? [...jsonBodies(room), ...fullBodies(room)] : FULL_MEGABYTES), ...MEGABYTES].map(([name, body]) => ({
        name,
        method,
        path: plain(path),
        headers: JSON_TYPE,
        body,
      }))
    }),
    ...articles.flatMap((path) =>
      RICH_TEXTS.map((unit) => {
        const { title, excerpt, featured_image, ...rest } = {
          ...blogPost(),
          content: filled(CONTENT_MAX - 10, unit) + (unit.trim() ? '' : 'x<b>'),
        }
        const draft = { title, excerpt, featured_image, content: rest.content }
        return {
          name: unit,
          method: 'POST',
          path,
          headers: JSON_TYPE,
          body: JSON.stringify(path === api.blogPreview ? draft : { ...draft, ...rest }),
        }
      }),
    ),
    ...[65_000, MEGABYTE].flatMap((bytes) => [
      form(
        'many fields',
        filled(bytes, (place) => `${place.toString(36).padStart(4, '0')}=&`),
      ),
      form('photos', filled(bytes, 'photo=&')),
      form('one long field', `message=${filled(bytes, 'a')}`),
      form('encoded', `message=${filled(bytes, '%0d%0a')}`),
      form('quotes', `message=${filled(bytes, '"')}`),
      form('bare percents', filled(bytes, '%')),
      form('a telephone number', new URLSearchParams({ ...whole, phone: filled(bytes - 500, '1') } as never).toString()),
      form('an e-mail address', new URLSearchParams({ ...whole, email: `a@${filled(bytes - 500, 'a.')}` } as never).toString()),
      form('an e-mail address of dots', new URLSearchParams({ ...whole, email: filled(bytes - 500, 'a.') } as never).toString()),
      form('a proof', new URLSearchParams({ ...whole, proof: filled(bytes - 500, 'eyJh') } as never).toString()),
    ]),
    {
      name: 'as many fields as it takes',
      method: 'POST',
      path: site.contact,
      headers: FORM_TYPE,
      body: filled(64_000, (place) => `${String(place).padStart(1300, 'n')}=&`),
    },
  ]
}

/** Returns requests with the worst addresses for every endpoint. */
async function addresses(): Promise<Attempt[]> {
  const described = await operations()
  const asked = [
    ...described
      .filter(([, , { parameters = [] }]) => parameters.some((each) => each.in === 'query'))
      .map(([method, path]) => [method, plain(path)] as const),
    ...[...pages.map(({ path }) => path), '/storage/photos/x.png', '/healthz', '/admin', '/nergens', '/api/x', '/assets/x.js'].map(
      (path) => ['GET', path] as const,
    ),
  ]
  const open = [
    ...described.filter(([, path]) => path.includes('{')).map(([method, path]) => [method, path.replace(/\{.*/, '')] as const),
    ...['/', '/blog/', '/diensten/', site.preview(''), '/storage/', '/storage/photos/', '/api/', '/api/admin/', '/admin/', '/assets/'].map(
      (path) => ['GET', path] as const,
    ),
  ]
  return [
    ...asked.flatMap(([method, path]) => queries.map(([name, query]) => ({ name, method, path: `${path}?${query}` }))),
    ...open.flatMap(([method, path]) => nasty(15_000).map(([name, end]) => ({ name, method, path: `${path}${end}x` }))),
  ]
}

const DOORS_OF_HEADERS = [
  site.home,
  site.contact,
  '/nergens',
  site.preview('a'.repeat(64)),
  '/logo.svg',
  '/storage/photos/x.png',
  api.testimonials,
  api.session,
  '/admin',
  '/metrics',
]
const headers: Attempt[] = [
  ...DOORS_OF_HEADERS.flatMap((path) => LONG_HEADERS.map(([name, value]) => ({ name, method: 'GET', path, headers: { [name]: value } }))),
  ...[api.login, api.quoteRequests, site.contact].flatMap((path) =>
    LONG_HEADERS.map(([name, value]) => ({ name, method: 'POST', path, headers: { ...JSON_TYPE, [name]: value }, body: '{}' })),
  ),
]

/** Returns the longest article of a unit that can be stored: with as many tags as it may have. */
function longest(unit: string): string {
  const count = Math.floor(4900 / (unit.split('<').length - 1))
  return unit.replace('x', 'x'.padEnd(Math.floor((0.9 * CONTENT_MAX) / count) - unit.length, 'een woord ')).repeat(count)
}

/** Returns requests of whoever has the link of a shared preview: the dearest pages that staff can share. */
async function sharedPreviews(): Promise<Attempt[]> {
  const answerOf = async (method: string, path: string, json?: object): Promise<Record<string, string>> => {
    const body = json === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(json) }
    return JSON.parse((await ask({ method, path, ...body })).text) as Record<string, string>
  }
  const shared = async (name: string, path: string): Promise<Attempt> => {
    const { url = '' } = await answerOf('POST', path)
    return { name, method: 'GET', path: new URL(url).pathname }
  }
  const attempts: Attempt[] = []
  for (const unit of ['<p>x</p>', '<p><strong>x</strong></p>', '<h2>x</h2>', '<ul><li>x</li></ul>', '<p><a href="/x">x</a></p>']) {
    const draft = { ...blogPost(), published: false, content: longest(unit) }
    const { id = '' } = await answerOf('POST', api.collection('blog-posts'), draft)
    attempts.push(await shared(`an article of ${unit}`, api.shareRow('blog-posts', id)))
    const proposal = await answerOf('PATCH', `${api.row('blog-posts', id)}?as=proposal`, { title: 'Een ander begin' })
    attempts.push(await shared(`a proposal for an article of ${unit}`, api.shareChange(proposal['id'] ?? '')))
  }
  return attempts
}

test.for([
  ['bodies', bodies],
  ['shared previews', sharedPreviews],
  ['addresses', addresses],
  ['headers', () => Promise.resolve(headers)],
] as const)(
  'the worst %s cost no more than some ordinary requests, and bad input gets a short answer',
  rigOf('worstRequests'),
  async ([what, worst], { task }) => {
    const attempts = await worst()
    // On a busy machine these take longer to make than the server keeps an idle connection.
    agent.destroy()
    const ordinary = { method: 'POST', path: site.contact, headers: FORM_TYPE, body: 'name=Jan&email=jan%40helder.test' }
    for (let time = 0; time < 20; time += 1) await ask(ordinary)
    const limit = ORDINARY_ONES_MAX * (await leastOf(9, () => costOf(ordinary)))
    const found: string[] = []
    usedBefore = await timeUsed()
    let dearest = 0
    for (const attempt of attempts) {
      const { answer, cost } = await tryOut(attempt, limit)
      dearest = Math.max(dearest, cost)
      const where = `${attempt.method} ${attempt.path.slice(0, 60)}, ${attempt.name}`
      if (cost > limit) found.push(`${where}: ${Math.round(cost)} ms of processor time, where ${Math.round(limit)} are allowed`)
      if (answer.status >= 500) found.push(`${where}: ${answer.status}`)
      if (answer.bytes > mostBytes(answer)) found.push(`${where}: an answer of ${answer.bytes} bytes`)
    }
    measured(
      task,
      `${attempts.length} ${what}, the dearest ${Math.round(dearest)} ms of processor time where ${Math.round(limit)} are allowed`,
    )
    expect(found).toEqual([])
  },
)

/** Returns the largest allowed response: a successful page has no limit, and an error page repeats what was typed. */
const mostBytes = ({ status, headers: { 'content-type': type = '' } }: Answer): number =>
  status < 400 ? Number.POSITIVE_INFINITY : type.startsWith('text/html') ? PAGE_MAX_BYTES : ANSWER_MAX_BYTES

/** Sends a request and measures its cost. A costly request is measured again, because other work on the machine only adds to the cost. */
async function tryOut(attempt: Attempt, limit: number): Promise<{ answer: Answer; cost: number }> {
  const answer = await ask(attempt)
  const now = await timeUsed()
  const cost = now - usedBefore
  usedBefore = now
  if (cost <= limit) return { answer, cost }
  const least = await leastOf(3, () => costOf(attempt))
  usedBefore = await timeUsed()
  return { answer, cost: least }
}
let usedBefore = 0

async function costOf(attempt: Omit<Attempt, 'name'>): Promise<number> {
  const before = await timeUsed()
  await ask(attempt)
  return (await timeUsed()) - before
}

async function leastOf(times: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time += 1) least = Math.min(least, await measure())
  return least
}
