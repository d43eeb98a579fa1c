import { expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { ADMIN, adminServer } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'

const NEW = 'een heel nieuw geheim'

interface Listed {
  id: string
  current: boolean
}

eachDatabase('the account', (context) => {
  const server = adminServer(context)
  const { clock, database } = context

  const change = (headers: Record<string, string>, body: object = {}) =>
    server.request('/api/admin/account/password', {
      method: 'PUT',
      body: { current_password: ADMIN.password, new_password: NEW, ...body },
      headers,
    })
  const sessionsOf = async (headers: Record<string, string>) =>
    ((await (await server.request('/api/admin/sessions', { headers })).json()) as { items: Listed[] }).items
  const isIn = async (headers: Record<string, string>) => (await server.request('/api/admin/secret', { headers })).status === 200
  const end = (headers: Record<string, string>, path = '') => server.request(`/api/admin/sessions${path}`, { method: 'DELETE', headers })
  const signInAs = async (email: string) => {
    await server.access.users.create({ email, name: 'Bo', role: 'beheerder' }, ADMIN.password)
    const answer = await server.login({ email })
    const { token } = (await answer.json()) as { token: string }
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0])
    return { Authorization: `Bearer ${token}`, Cookie: cookie.join('; ') }
  }

  test('a new password ends every session, the one that set it too, and is the only one that signs in', async () => {
    const [here, elsewhere] = [await server.signIn(), await server.signIn()]
    const answer = await change(here)
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([204, '"storage"'])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^admin_fp=; Max-Age=0;/)])
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, false])
    expect((await server.login({})).status).toBe(401)
    expect((await server.login({ password: NEW })).status).toBe(200)
  })

  test.each([
    ['all sessions', '', false],
    ['all other sessions', '?keep=this', true],
  ])(
    'whoever ends %s forgets the browsers of those, so that guesses there count with those of strangers',
    async (_what, query, isHereKnown) => {
      const signedIn = [await server.signIn(), await server.signIn()] as const
      const [lost, here] = signedIn.map(({ Cookie }) => /admin_device=[^;]+/.exec(Cookie)?.[0] ?? 'none')
      await end(signedIn[1], query)
      for (let time = 0; time < 3; time += 1) await server.login({ password: 'geraden' })
      const tryFrom = async (Cookie = '') => (await server.login({ password: 'geraden' }, { Cookie })).status
      expect([await tryFrom(lost), await tryFrom(here)]).toEqual([429, isHereKnown ? 401 : 429])
    },
  )

  test('without the current password nothing changes', async () => {
    const here = await server.signIn()
    const answer = await change(here, { current_password: 'geraden' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'current_password', code: 'wrong-password', message: 'Dit is niet je huidige wachtwoord.' }],
    })
    expect(await isIn(here)).toBe(true)
    expect((await server.login({})).status).toBe(200)
  })

  test.each([
    ['a password that is too short', { new_password: 'te kort' }],
    ['a password of spaces', { new_password: ' '.repeat(12) }],
    ['a password that is too long', { new_password: 'x'.repeat(1025) }],
    ['a field that nobody asked for', { role: 'root' }],
  ])('%s is refused without counting as a guess', async (_what, body) => {
    const here = await server.signIn()
    for (let time = 0; time < 4; time += 1) expect((await change(here, body)).status).toBe(422)
    expect((await change(here)).status).toBe(204)
  })

  test.each(['wachtwoord2026', 'Heldergevelreiniging!', ADMIN.email])(
    'a password that is easily guessed is refused in words of its own, without counting as a guess: %s',
    async (new_password) => {
      const here = await server.signIn()
      for (let time = 0; time < 4; time += 1) {
        const answer = await change(here, { new_password })
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          {
            code: 'invalid-input',
            errors: [{ path: 'new_password', code: 'guessable-password', message: expect.stringMatching(/te makkelijk/) as string }],
          },
        ])
      }
      expect((await change(here)).status).toBe(204)
    },
  )

  test('whoever stole an open session gets three guesses in five minutes', async () => {
    const stolen = await server.signIn()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => change(stolen, { current_password: 'geraden' })))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(17)

    const blocked = await change(stolen)
    expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '300'])
    clock.advance(5 * MINUTE)
    expect((await change(stolen)).status).toBe(204)
  })

  test('guessing in a stolen session keeps the owner neither out of the login nor from a new password', async () => {
    const stolen = await server.signIn()
    for (let time = 0; time < 4; time += 1) await change(stolen, { current_password: 'geraden' })
    const own = await server.signIn()
    expect((await change(own)).status).toBe(204)
    expect(await isIn(stolen)).toBe(false)
  })

  test('a password that somebody else changed meanwhile is not overwritten', async () => {
    const checked = await server.access.users.find(ADMIN.email)
    await server.access.users.setPassword(ADMIN.email, NEW)
    expect(
      await server.access.users.replacePassword({ id: checked?.id ?? '', password_hash: checked?.password_hash ?? '' }, 'van de dief'),
    ).toBe(false)
    expect((await server.login({ password: NEW })).status).toBe(200)
  })

  test('no password is logged', async () => {
    await change(await server.signIn(), { current_password: 'bijna het woord' })
    expect(server.logged).toEqual([
      {
        session_id: expect.any(String) as string,
        admin_user_id: expect.any(String) as string,
        attempts_left: 2,
        message: 'wrong current password',
      },
    ])
  })

  test('the list has the own living sessions, and marks the one that asks', async () => {
    await server.signIn()
    clock.advance(31 * MINUTE)
    await signInAs('bo@helder.test')
    const first = await server.signIn()
    clock.advance(MINUTE)
    await server.signIn()
    const answer = await server.request('/api/admin/sessions', { headers: first })
    const { items } = (await answer.json()) as { items: Listed[] }
    expect(items.map(({ current }) => current)).toEqual([false, true])
    expect(items[1]).toEqual({
      id: expect.any(String) as string,
      user_agent: 'node',
      created_at: '2026-03-02T09:31:00.000Z',
      last_seen_at: '2026-03-02T09:32:00.000Z',
      expires_at: '2026-03-02T17:31:00.000Z',
      current: true,
    })
  })

  test('one of them can be ended', async () => {
    const [here, elsewhere] = [await server.signIn(), await server.signIn()]
    const other = (await sessionsOf(here)).find(({ current }) => !current)
    expect((await end(here, `/${other?.id}`)).status).toBe(204)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await end(here, `/${other?.id}`)).status).toBe(404)
  })

  test('ending the one that asks says goodbye as logging out does', async () => {
    const here = await server.signIn()
    const answer = await end(here, `/${(await sessionsOf(here))[0]?.id}`)
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([204, '"storage"'])
    expect(await isIn(here)).toBe(false)
  })

  test("another administrator's session cannot be seen or ended", async () => {
    const [an, bo] = [await server.signIn(), await signInAs('bo@helder.test')]
    const [hers] = await sessionsOf(an)
    expect(await sessionsOf(bo)).toHaveLength(1)
    expect((await end(bo, `/${hers?.id}`)).status).toBe(404)
    await end(bo)
    expect([await isIn(an), await isIn(bo)]).toEqual([true, false])
    expect(await database.query.selectFrom('admin_sessions').selectAll().execute()).toHaveLength(1)
  })

  test('all others can be ended at once, or all', async () => {
    const [here, one, two] = [await server.signIn(), await server.signIn(), await server.signIn()]
    expect((await end(here, '?keep=this')).status).toBe(204)
    expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false])
    expect((await end(here, '?keep=mine')).status).toBe(422)
    const answer = await end(here)
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([204, '"storage"'])
    expect(await isIn(here)).toBe(false)
  })
})
