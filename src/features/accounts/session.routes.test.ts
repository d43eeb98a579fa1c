import { expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { createPasswords, HASHING_ROOM } from './password.ts'
import { ADMIN, adminServer, cookieHeader } from '../../../test/support/admin-server.ts'
import { CHEAP_HASH } from '../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'

const WRONG = { password: 'niet het woord' }
const from = (address: string, more: Record<string, string> = {}) => ({ 'X-Forwarded-For': address, ...more })

eachDatabase('login', (context) => {
  const server = adminServer(context)
  const { clock, database } = context

  const failThreeTimes = async (headers: Record<string, string> = {}) => {
    for (let time = 0; time < 3; time += 1) expect((await server.login(WRONG, headers)).status).toBe(401)
  }

  test('the right password opens a session', async () => {
    const answer = await server.login({})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expires_at: '2026-03-02T17:00:00.000Z',
      user: { id: expect.any(String) as string, email: ADMIN.email, name: ADMIN.name, role: 'beheerder' },
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin_fp=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^admin_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('three wrong passwords block even the right one for five minutes, then the count starts again', async () => {
    const answers = [await server.login(WRONG), await server.login(WRONG), await server.login(WRONG)]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { success: false, error: 'Controleer je gegevens. 2 pogingen resterend.', attempts_left: 2 },
      { success: false, error: 'Controleer je gegevens. 1 pogingen resterend.', attempts_left: 1 },
      { success: false, error: 'Te veel mislukte pogingen. Account tijdelijk geblokkeerd.', attempts_left: 0 },
    ])

    clock.advance(MINUTE)
    const refused = await server.login({})
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('240')
    expect(await refused.json()).toEqual({
      success: false,
      error: 'Te veel mislukte inlogpogingen. Probeer over 5 minuten opnieuw.',
      retry_after: 240,
    })

    clock.advance(4 * MINUTE)
    expect(await (await server.login(WRONG)).json()).toMatchObject({ attempts_left: 2 })
    expect((await server.login({})).status).toBe(200)
  })

  test('a success starts the count again', async () => {
    await server.login(WRONG)
    await server.login(WRONG)
    await server.login({})
    expect(await (await server.login(WRONG)).json()).toMatchObject({ attempts_left: 2 })
  })

  test('spelling the address otherwise is the same account', async () => {
    const spellings = [' An@Helder.Test ', 'AN@HELDER.TEST', '\tan@helder.test']
    for (const [index, email] of spellings.entries())
      expect((await server.login({ ...WRONG, email }, from(`10.0.0.${index}`))).status).toBe(401)
    expect((await server.login({}, from('10.0.0.9'))).status).toBe(429)
  })

  test('an e-mail address that nobody has fails and blocks just the same', async () => {
    const unknown = { ...WRONG, email: 'niemand@helder.test' }
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push(await server.login(unknown))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
    expect(await answers[0]?.json()).toEqual({ success: false, error: 'Controleer je gegevens. 2 pogingen resterend.', attempts_left: 2 })
  })

  test('an account that is switched off cannot come in, even with the right password', async () => {
    await database.query.updateTable('admin_users').set({ active: false }).execute()
    expect((await server.login({})).status).toBe(401)
  })

  test.each([
    { email: '  ' },
    { password: '   ' },
    { email: undefined },
    { password: 12 },
    { email: 'an\u0000@helder.test' },
    { role: 'root' },
  ])('input such as %j is refused without counting as a failure', async (input) => {
    for (let time = 0; time < 4; time += 1) expect((await server.login(input)).status).toBe(422)
    expect((await server.login({})).status).toBe(200)
  })

  test('twenty wrong tries at once get three looks at the password', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.login(WRONG)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
  })

  test('twenty addresses at once get three looks at the password of one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => server.login(WRONG, from(`10.0.0.${index}`))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
  })

  test('one address gets three tries over all accounts, whatever it writes in X-Forwarded-For', async () => {
    const tryAs = (index: number) => server.login({ ...WRONG, email: `admin${index}@helder.test` }, from(`1.1.1.${index}, 10.0.0.7`))
    expect((await Promise.all([1, 2, 3].map(tryAs))).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await tryAs(4)).status).toBe(429)
    expect((await server.login({}, from('10.0.0.8'))).status).toBe(200)
  })

  test('the addresses of one IPv6 network are one', async () => {
    const tryFrom = (address: string) => server.login({ ...WRONG, email: `${address}@helder.test` }, from(address))
    await Promise.all(['2001:db8:1:2::1', '2001:db8:1:2::ffff', '2001:db8:1:2:3::'].map(tryFrom))
    expect((await tryFrom('2001:db8:1:2:4:5:6:7')).status).toBe(429)
    expect((await tryFrom('2001:db8:1:3::1')).status).toBe(401)
  })

  test('knocking on a blocked account does not block the address that knocks', async () => {
    await failThreeTimes(from('10.0.0.1'))
    for (let time = 0; time < 4; time += 1) expect((await server.login(WRONG, from('10.0.0.2'))).status).toBe(429)
    expect((await server.login({ ...WRONG, email: 'ander@helder.test' }, from('10.0.0.2'))).status).toBe(401)
  })

  test('strangers cannot keep out a browser that has logged in before', async () => {
    const browser = { Cookie: cookieHeader(await server.login({})) }
    await failThreeTimes()
    expect((await server.login({})).status).toBe(429)
    expect((await server.login({}, browser)).status).toBe(200)
  })

  test('a known browser gets three tries as well', async () => {
    const browser = { Cookie: cookieHeader(await server.login({})) }
    await failThreeTimes(browser)
    expect((await server.login({}, browser)).status).toBe(429)
    expect((await server.login({})).status).toBe(200)
  })

  test('a browser known to one account is a stranger to another', async () => {
    const browser = { Cookie: cookieHeader(await server.login({})) }
    await server.access.users.create({ email: 'bo@helder.test', name: 'Bo', role: 'beheerder' }, ADMIN.password)
    await failThreeTimes()
    expect((await server.login({ email: 'bo@helder.test' }, browser)).status).toBe(429)
  })

  test.each([DAY, 3652 * DAY])('a clock put back by %i ms makes no block longer than five minutes', async (jump) => {
    clock.advance(jump)
    await failThreeTimes()
    clock.advance(-jump)
    expect(await (await server.login({})).json()).toMatchObject({ retry_after: 300 })
    clock.advance(5 * MINUTE - SECOND)
    expect((await server.login({})).status).toBe(429)
    clock.advance(SECOND)
    expect((await server.login({})).status).toBe(200)
  })

  test('nothing that is logged tells who or with what', async () => {
    await server.login({ password: 'bijna het woord' })
    expect(server.logged).toEqual([{ attempts_left: 2, message: 'login failed' }])
  })

  test('what happens at the door is logged, without saying with what', async () => {
    await server.login({})
    expect(server.noted).toEqual([{ admin_user_id: expect.any(String) as string, message: 'signed in' }])
    await failThreeTimes()
    await server.login({})
    expect(server.logged.map((each) => (each as { message: string }).message)).toEqual([
      'login failed',
      'login failed',
      'login failed',
      'login blocked',
    ])
    expect(JSON.stringify([server.logged, server.noted])).not.toMatch(/helder\.test|woord|127\.0/)
  })

  test('a login ends the session that the browser had, and no other', async () => {
    const [own, other] = [await server.signIn(), await server.signIn()]
    const opened = async () => (await database.query.selectFrom('admin_sessions').select('id').execute()).length
    expect(await opened()).toBe(2)
    expect((await server.login({}, { Cookie: own.Cookie })).status).toBe(200)
    expect(await opened()).toBe(2)
    const statusOf = async (headers: Record<string, string>) => (await server.request('/api/admin/session', { headers })).status
    expect([await statusOf(own), await statusOf(other)]).toEqual([401, 200])
  })
})

eachDatabase('login while passwords are being checked', (context) => {
  const limit = createLimiter(HASHING_ROOM)
  const server = adminServer(context, { passwords: createPasswords({ cost: CHEAP_HASH, limit }) })

  test('is put off as soon as two are worked on and eight wait, without waiting itself, and counts as no failure', async () => {
    const until = Promise.withResolvers<void>()
    const others = Array.from({ length: HASHING_ROOM.atOnce + HASHING_ROOM.waiting }, () => limit(() => until.promise))
    for (let time = 0; time < 4; time += 1) {
      const answer = await server.login(WRONG)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
    }
    until.resolve()
    await Promise.all(others)
    expect(await (await server.login(WRONG)).json()).toMatchObject({ attempts_left: 2 })
    expect((await server.login({})).status).toBe(200)
  })
})

eachDatabase('login on https, without a proxy', (context) => {
  const server = adminServer(context, { publicUrl: 'https://helder.test', proxies: [] })

  test('the browser guards the names of the cookies', async () => {
    const cookies = (await server.login({})).headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-admin_fp=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-admin_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('another X-Forwarded-For each time gets no further try', async () => {
    for (const index of [1, 2, 3]) await server.login({ ...WRONG, email: `admin${index}@helder.test` }, from(`10.0.0.${index}`))
    expect((await server.login({}, from('10.0.0.4'))).status).toBe(429)
  })
})
