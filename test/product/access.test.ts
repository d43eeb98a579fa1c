import { beforeAll, expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { fingerprint } from '#db/secret-token.ts'
import { type Asked, eachSite, type SignedInHeaders, type Site } from '../support/each-site.ts'
import { sendRaw } from '../support/send-raw.ts'
import { type ValidRequest, validRequests } from '../support/valid-requests.ts'

/** Routes under /api for everybody; every other route is for staff. A new public route needs its line here. */
const FOR_ANYBODY = [
  ...['blog-posts', 'services', 'testimonials', 'portfolio-items', 'media', 'faq-items', 'season'].map((name) => `GET /api/${name}`),
  ...['service-options', 'treatment-methods', 'access-methods', 'project-statistics'].map((name) => `GET /api/${name}`),
  `POST ${api.quoteRequests}`,
  `GET ${api.quoteChallenge}`,
  `POST ${api.quotePhotos}`,
  `DELETE ${api.quotePhotos}/:id`,
  `POST ${api.login}`,
  `POST ${api.loginFactor}`,
  `POST ${api.beginPasskeyLogin}`,
  `POST ${api.passkeyLogin}`,
  `POST ${api.openInvitation}`,
  `POST ${api.acceptInvitation}`,
  `POST ${api.passwordReset}`,
  `POST ${api.openPasswordReset}`,
  `POST ${api.confirmPasswordReset}`,
  `POST ${api.openEmailChange}`,
  `POST ${api.confirmEmailChange}`,
  `POST ${api.declineEmailChange}`,
]
/**
 * Routes outside the description: the description itself, and a download that has a signature instead; `content-download` is tested in
 * content-file-api.test.ts.
 */
const NOT_DESCRIBED = [`GET ${api.openapi}`, `GET ${api.docs}`, `GET ${api.contentDownload}`, `HEAD ${api.contentDownload}`]

/** How many connections are open at once. */
const CONNECTIONS = 200

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Bodies of which most has not arrived yet. */
const UNFINISHED = [
  'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
  'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"a":',
  'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n--b\r\r\n',
  'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
  'Content-Type: application/json\r\nContent-Length: 1000000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n{"a":',
]
const STRANGE = 'x'.repeat(43)

eachSite('the doors of the back office', (site, engine) => {
  let staff: SignedInHeaders
  let requests: ValidRequest[]
  beforeAll(async () => {
    staff = await site().signIn()
    requests = (await validRequests(site(), staff)).filter(({ isForStaff }) => isForStaff)
  })

  /** Sends each request in each of these ways; returns those that got another status than the wanted one. */
  const wrongAnswers = async (
    wanted: number,
    ways: (request: ValidRequest) => Record<string, Asked & { path?: string }>,
    these = requests,
  ): Promise<string[]> => {
    const before = await everythingIn(site())
    const wrong: string[] = []
    for (const request of these)
      await Promise.all(
        Object.entries(ways(request)).map(async ([way, own]) => {
          const headers = { ...request.asked.headers, ...own.headers }
          const { status } = await site().request(own.path ?? request.path, { ...request.asked, ...own, headers })
          if (status !== wanted) wrong.push(`${request.name}, ${way}: ${status}`)
        }),
      )
    expect(await everythingIn(site())).toEqual(before)
    return wrong
  }

  const writes = () => requests.filter(({ asked }) => WRITES.includes(asked.method))

  test('are all that the router has and does not have for anybody, and each is described', () => {
    const table = new Set(
      site()
        .routes()
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${api.root}/`))
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect(requests.length).toBeGreaterThan(100)
    expect([...table].toSorted()).toEqual([...FOR_ANYBODY, ...NOT_DESCRIBED, ...requests.map(({ name }) => name)].toSorted())
    const others = requests.filter(({ name }) => !name.includes(` ${api.admin}/`)).map(({ name }) => name)
    expect(others).toEqual([])
  })

  test('are closed without a session, with half of one, with that of another, and with one that is over', async () => {
    const { Authorization, Cookie } = staff
    const stolen = await site().signIn()
    const [loggedOut, expired] = [await site().signIn(), await site().signIn()]
    await site().request(api.logout, { method: 'POST', headers: loggedOut })
    await expire(site(), expired)
    expect(
      await wrongAnswers(401, () => ({
        'with nothing': {},
        'with a token alone': { headers: { Authorization } },
        'with a cookie alone': { headers: { Cookie } },
        'with an unknown token': { headers: { Authorization: `Bearer ${STRANGE}`, Cookie } },
        'with a token that is called a password': { headers: { Authorization: Authorization.replace('Bearer', 'Basic'), Cookie } },
        'with a session that was logged out': { headers: loggedOut },
        'with a session that has expired': { headers: expired },
        'with the cookie of another session': { headers: { ...stolen, Cookie } },
      })),
    ).toEqual([])
    const statusOf = async (headers: SignedInHeaders) => (await site().request(api.session, { headers })).status
    expect([await statusOf(stolen), await statusOf(staff)]).toEqual([401, 200])
  })

  // The tests below end before any query, so one engine is enough.
  if (engine === 'postgres') return

  test('are closed however their address is spelt', async () => {
    expect(
      await wrongAnswers(401, ({ path }) => {
        const inner = path.slice(api.admin.length)
        const spellings = [
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          `/api/%61dmin${inner}`,
          `/api//admin${inner}`,
          `/api/%2e/admin${inner}`,
          `/api/x/../admin${inner}`,
          `/api/admin${inner};x`,
          `/api/admin${inner.replace('/', '%2f')}`,
          `http://elders.test${path}`,
        ]
        return Object.fromEntries(spellings.map((spelling) => [spelling, { path: spelling }]))
      }),
    ).toEqual([])
  })

  test('are closed to methods that they do not have', async () => {
    const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']
    const asked = (method: string): Asked => ({ method, body: '' })
    expect(
      await wrongAnswers(401, ({ asked: { method } }) => ({
        ...Object.fromEntries(methods.map((each) => [each, asked(each)])),
        'GET that calls itself otherwise': { method: 'GET', body: '', headers: { 'X-HTTP-Method-Override': method } },
      })),
    ).toEqual([])
  })

  test('are closed before a body is read, by whatever method and address it comes', async () => {
    const addresses = requests.flatMap(({ path, asked: { method } }) => [method, 'OPTIONS'].map((each) => `${each} ${path}`))
    const odd = [`POST ${api.login}/`, `PUT ${api.login}`, `POST /${api.uploadPhoto}`, `POST ${api.uploadPhoto}/`, `TRACE ${api.session}`]
    const wrong: string[] = []
    const all = [...addresses, ...odd, `POST ${api.admin}/nergens`].flatMap((address) => UNFINISHED.map((body) => ({ address, body })))
    // The requests go out in batches: a busy server would cut off some of two thousand as too slow.
    for (let at = 0; at < all.length; at += CONNECTIONS)
      await Promise.all(
        all.slice(at, at + CONNECTIONS).map(async ({ address, body }) => {
          const { text } = await sendRaw(site().url, [`${address} HTTP/1.1\r\nHost: helder.test\r\n${body}`])
          if (!text.startsWith('HTTP/1.1 401 ')) wrong.push(`${address}, ${body.split('\r\n', 2).join(', ')}: ${text.split('\r\n', 1)[0]}`)
        }),
      )
    expect(wrong).toEqual([])
  })

  test('ask a sender who waits for it to go on only when it is known who he is', async () => {
    const asks = `POST ${api.collection('services')} HTTP/1.1\r\nHost: helder.test\r\nExpect: 100-continue\r\n${UNFINISHED[1]}`
    expect((await sendRaw(site().url, [asks])).statuses).toEqual([401])
  })

  test('take no write that a browser makes on behalf of another site', async () => {
    const from = (headers: Record<string, string>) => ({ headers: { ...staff, ...headers } })
    const ways = {
      'from another site': from({ 'Sec-Fetch-Site': 'cross-site' }),
      'from a neighbour of the same domain': from({ 'Sec-Fetch-Site': 'same-site' }),
      'with the origin of another site': from({ Origin: 'https://elders.test' }),
      'with an origin that has no name': from({ Origin: 'null' }),
    }
    expect(await wrongAnswers(403, () => ways, writes())).toEqual([])
  })

  test('take no body that a form of another site could send', async () => {
    const as = (type: string) => ({ body: '{}', headers: { ...staff, 'Content-Type': type } })
    const ways = Object.fromEntries(['text/plain', 'application/x-www-form-urlencoded', 'text/json'].map((type) => [type, as(type)]))
    expect(await wrongAnswers(415, () => ways, writes())).toEqual([])
  })

  test('change nothing for who only reads', async () => {
    // A picture of the trash is the one read that needs a query, which must name a picture; a confirmation is the one read without content,
    // and a download the one that needs a file.
    const isRead = ({ asked, path, name }: ValidRequest) =>
      asked.method === 'GET' && ![api.trashPicture, api.confirmPassword].includes(path) && !name.endsWith('/:file')
    const reads = requests.filter(isRead)
    expect(reads.length).toBeGreaterThan(40)
    expect(await wrongAnswers(200, () => ({ read: { headers: staff } }), reads)).toEqual([])
  })
})

const expire = ({ database: { query } }: Site, { Authorization }: SignedInHeaders) =>
  query
    .updateTable('admin_sessions')
    .set({ expires_at: isoTime(Date.now()) })
    .where('token_hash', '=', fingerprint(Authorization.replace('Bearer ', '')))
    .executeTakeFirstOrThrow()

/** Reads everything that is stored, except sessions and what the site records by itself. */
async function everythingIn({ database: { query }, files }: Site) {
  const tables = (await query.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'admin_sessions')
  const rows = tables.map(async (name) => {
    const all = await query
      .selectFrom(name as 'website_settings')
      .selectAll()
      .execute()
    // Every request of staff notes when it was made.
    const noted = all.map((row) => ({ ...row, ...('last_seen_at' in row && { last_seen_at: null }) }))
    return [name, noted.filter(({ category }) => category !== 'operations')] as const
  })
  return { ...Object.fromEntries(await Promise.all(rows)), files: await files() }
}
