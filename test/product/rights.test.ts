import { beforeAll, expect, test } from 'vitest'
import { mayDo } from '#kernel/rights.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'
import { sendRaw } from '../support/send-raw.ts'
import { type ValidRequest, validRequests } from '../support/valid-requests.ts'

const TYPE = { 'Content-Type': 'application/json' }

eachSite('the rights of the roles', (site, engine) => {
  let staff: Record<Role, SignedInHeaders>
  let requests: ValidRequest[]
  beforeAll(async () => {
    const [beheerder, redacteur, medewerker] = [await site().signIn(), await site().signIn('redacteur'), await site().signIn('medewerker')]
    staff = { beheerder, redacteur, medewerker }
    requests = (await validRequests(site(), beheerder)).filter(({ isForStaff }) => isForStaff)
  })

  /** Returns what the routes of staff need, by method and path. */
  const needed = () => {
    const ofStaff = site()
      .routes()
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${api.admin}/`))
    return Map.groupBy(ofStaff, ({ method, path }) => `${method} ${path}`)
  }
  const rightOf = (name: string) =>
    needed()
      .get(name)
      ?.find(({ right }) => right !== undefined)?.right
  /** Returns each request that a role has no right for, with that role. */
  const refused = () =>
    ROLES.flatMap((role) =>
      requests.flatMap((request) => {
        const right = rightOf(request.name)
        return typeof right === 'object' && !mayDo(role, right) ? [{ role, ...request }] : []
      }),
    )

  test('are said by every route of staff in the table of the router', () => {
    const silent = [...needed()].filter(([, handlers]) => handlers.every(({ right }) => right === undefined)).map(([name]) => name)
    expect(silent).toEqual([])
    expect(needed().size).toBeGreaterThan(100)
  })

  test('are not what an address lacks that does not exist', async () => {
    const addresses = ['nergens', 'settings/nergens', 'pages/nergens/dieper', 'constructor'].map((each) => `${api.admin}/${each}`)
    const answers = addresses.flatMap((path) =>
      ['GET', 'DELETE'].map(async (method) => (await site().request(path, { method, headers: staff.medewerker })).status),
    )
    expect([...new Set(await Promise.all(answers))]).toEqual([404])
  })

  test('are in the description of every operation', async () => {
    const { paths } = JSON.parse((await site().request(api.openapi)).text) as {
      paths: Record<string, Record<string, { 'x-roles'?: Role[]; security?: object[] }>>
    }
    const wrong = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { 'x-roles': roles, security }]) => {
        const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
        const right = rightOf(name)
        const wanted = !security ? undefined : typeof right === 'object' ? ROLES.filter((role) => mayDo(role, right)) : [...ROLES]
        return JSON.stringify(roles) === JSON.stringify(wanted) ? [] : [name]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('are asked for before anything of the request is checked', async () => {
    const wrong: string[] = []
    for (const { role, name, path, asked } of refused())
      for (const body of [asked.body, '{"onbekend":'])
        if (body !== undefined || asked.method !== 'GET') {
          const headers = { ...(body === asked.body ? asked.headers : TYPE), ...staff[role] }
          const { status, text } = await site().request(`${path}?onbekend=1`, {
            method: asked.method,
            headers,
            ...(body !== undefined && { body }),
          })
          if (status !== 403 || !text.includes('"not-allowed"')) wrong.push(`${role}: ${name}: ${status}`)
        }
    expect(refused().length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })

  // What follows ends before any query, so one engine is enough.
  if (engine === 'postgres') return

  test('are asked for before a byte of the body is read', async () => {
    const send = async ({ role, path, asked }: ReturnType<typeof refused>[number], rest: string) => {
      const headers = Object.entries(staff[role]).map(([name, value]) => `${name}: ${value}\r\n`)
      const { text } = await sendRaw(site().url, [
        `${asked.method} ${path} HTTP/1.1\r\nHost: helder.test\r\n${headers.join('')}Content-Type: ${rest}`,
      ])
      return text.startsWith('HTTP/1.1 403 ') ? [] : [`${role}: ${asked.method} ${path}: ${text.split('\r\n', 1)[0]}`]
    }
    const unfinished = [
      'application/json\r\nContent-Length: 1000000\r\n\r\n{"a":',
      'multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n--b\r\r\n',
    ]
    const writes = refused().filter(({ asked: { method } }) => method !== 'GET')
    // The server waits a while for the rest of each body, so they are sent at once.
    const wrong = await Promise.all(writes.flatMap((write) => unfinished.map((rest) => send(write, rest))))
    expect(wrong.flat()).toEqual([])
  })
})
