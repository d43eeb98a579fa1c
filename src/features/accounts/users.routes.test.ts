import { assert, expect, test } from 'vitest'
import { settingRows } from '#db/setting-rows.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { api } from '#routes.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import type { Role } from '#kernel/role.ts'
import { ADMIN } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { peopleServer } from '../../../test/support/people-server.ts'
import { createInvitations } from './invitations.ts'
import { createManageUsers } from './manage-users.ts'

const BO = { email: 'bo@helder.test', name: 'Bo Claes' }

eachDatabase('accounts of others', (context) => {
  const { database, clock, openAgain } = context
  const server = peopleServer(context)
  const { users, sessions } = server.access

  const addBo = (role: Role = 'medewerker') => users.create({ ...BO, role }, ADMIN.password)
  const idOfAdmin = async () => (await users.find(ADMIN.email))?.id ?? ''
  const signInAs = async (email: string) => {
    const user = await users.find(email)
    const opened = user && (await sessions.open(user, 'test'))
    assert(opened)
    return { Authorization: `Bearer ${opened.token}`, Cookie: `admin_fp=${opened.companion}` }
  }
  const statusOf = async (headers: Record<string, string>) => (await server.request('/api/admin/secret', { headers })).status
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    server.request(path === '' ? api.users : api.user(path.slice(1)), { method, headers, body })
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

  test('are listed by name, with their role and when they were last seen', async () => {
    await addBo()
    const staff = await server.signIn()
    const { items } = (await (await send('GET', '', staff)).json()) as { items: object[] }
    expect(items).toMatchObject([
      { email: ADMIN.email, role: 'beheerder', active: true, last_seen_at: '2026-03-02T09:00:00.000Z' },
      { ...BO, role: 'medewerker', active: true, last_seen_at: null },
    ])
    expect(JSON.stringify(items)).not.toContain('argon2')
  })

  test('whoever is deactivated is signed out at once, and in again only once that is undone', async () => {
    const { id } = await addBo()
    const [staff, bo] = [await server.signIn(), await signInAs(BO.email)]
    expect(await statusOf(bo)).toBe(200)
    expect((await send('PATCH', `/${id}`, staff, { active: false })).status).toBe(200)
    expect(await statusOf(bo)).toBe(401)
    expect((await server.login({ email: BO.email })).status).toBe(401)
    expect((await send('PATCH', `/${id}`, staff, { active: true })).status).toBe(200)
    expect((await server.login({ email: BO.email })).status).toBe(200)
  })

  test('whoever is removed is gone, with every session', async () => {
    const { id } = await addBo()
    const [staff, bo] = [await server.signIn(), await signInAs(BO.email)]
    expect((await send('DELETE', `/${id}`, staff)).status).toBe(204)
    expect([await statusOf(bo), (await server.login({ email: BO.email })).status]).toEqual([401, 401])
    expect((await send('DELETE', `/${id}`, staff)).status).toBe(404)
  })

  test('a demotion counts from the next request on, while the screen is open', async () => {
    const { id } = await addBo('beheerder')
    const [staff, bo] = [await server.signIn(), await signInAs(BO.email)]
    expect((await send('GET', '', bo)).status).toBe(200)
    await send('PATCH', `/${id}`, staff, { role: 'redacteur' })
    const refused = await send('GET', '', bo)
    expect([refused.status, await codeOf(refused), await statusOf(bo)]).toEqual([403, 'not-allowed', 200])
  })

  test('whoever becomes beheerder without the factor that beheerders must have can only add one, and everything again in another role', async () => {
    const { id } = await addBo()
    const [staff, bo] = [await server.signIn(), await signInAs(BO.email)]
    await settingRows(clock).put(database.query, settingPlaces.requiredFactor, { of_beheerders: true })
    await send('PATCH', `/${id}`, staff, { role: 'beheerder' })
    expect(await codeOf(await send('GET', '', bo))).toBe('factor-required')
    await send('PATCH', `/${id}`, staff, { role: 'redacteur' })
    expect(await codeOf(await send('GET', '', bo))).toBe('not-allowed')
  })

  test.each(['redacteur', 'medewerker'] as const)('a %s may do nothing of it', async (role) => {
    const { id } = await addBo(role)
    const bo = await signInAs(BO.email)
    const all = [
      await send('GET', '', bo),
      await send('POST', '', bo, { email: 'x@helder.test', name: 'X', role: 'beheerder' }),
      await send('PATCH', `/${id}`, bo, { role: 'beheerder' }),
      await send('DELETE', `/${await idOfAdmin()}`, bo),
      await server.request(api.invitations, { headers: bo }),
    ]
    expect(all.map(({ status }) => status)).toEqual(Array.from(all, () => 403))
    expect((await users.list()).length).toBe(2)
  })

  test.each([{ role: 'redacteur' }, { role: 'medewerker' }, { active: false }, { active: false, role: 'medewerker' }])(
    'the last active beheerder does not become %j, also not by himself',
    async (changes) => {
      const { id: idOfBo } = await addBo('beheerder')
      const [staff, id] = [await server.signIn(), await idOfAdmin()]
      await send('PATCH', `/${idOfBo}`, staff, { active: false })
      const refused = await send('PATCH', `/${id}`, staff, changes)
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'last-beheerder'])
      expect((await users.find(ADMIN.email))?.role).toBe('beheerder')
    },
  )

  test('each account says what may be done with it, which the server then does', async () => {
    const { id: idOfBo } = await addBo('beheerder')
    const [staff, id] = [await server.signIn(), await idOfAdmin()]
    const listed = async () => {
      const { items } = (await (await send('GET', '', staff)).json()) as { items: { id: string; may: string[] }[] }
      return items.map((user) => user.may.join())
    }
    expect(await listed()).toEqual(['update,demote,remove', 'update,demote,remove'])
    const changed = (await (await send('PATCH', `/${idOfBo}`, staff, { active: false })).json()) as { may: string[] }
    expect([changed.may.join(), await listed()]).toEqual(['update,demote,remove', ['update', 'update,demote,remove']])
    const tried = [
      await send('PATCH', `/${id}`, staff, { name: 'An' }),
      await send('PATCH', `/${id}`, staff, { role: 'redacteur' }),
      await send('DELETE', `/${id}`, staff),
    ]
    expect(tried.map(({ status }) => status)).toEqual([200, 409, 409])
  })

  test('the last active beheerder is not removed, and a beheerder who is not active does not count', async () => {
    const { id: idOfBo } = await addBo('beheerder')
    const [staff, id] = [await server.signIn(), await idOfAdmin()]
    await send('PATCH', `/${idOfBo}`, staff, { active: false })
    const refused = await send('DELETE', `/${id}`, staff)
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'last-beheerder'])
    await send('PATCH', `/${idOfBo}`, staff, { active: true })
    expect((await send('DELETE', `/${id}`, staff)).status).toBe(204)
    expect((await users.list()).map(({ email }) => email)).toEqual([BO.email])
  })

  test('whoever may not manage accounts any more does nothing with them, however the request began', async () => {
    const log = { info: () => undefined, warn: () => undefined }
    const parts = { database, clock, log, links: server.links, outbox: server.outbox }
    const invitations = createInvitations(parts)
    const manage = createManageUsers({ ...parts, invitations })
    const { id } = await addBo('beheerder')
    // What the session said when the request began.
    const bo = {
      session: { id: 'x', expires_at: isoTime(clock.now()), confirmed_at: isoTime(clock.now()) },
      user: { ...BO, id, role: 'beheerder' as const },
    }
    const invited = await invitations.create(bo, { email: 'cas@helder.test', name: 'Cas', role: 'redacteur' })
    const an = await idOfAdmin()
    const before = async () => [await users.list(), await invitations.list()]
    for (const ended of [{ role: 'redacteur' as const }, { active: false }]) {
      await database.query
        .updateTable('admin_users')
        .set({ role: 'beheerder', active: true, ...ended })
        .where('id', '=', id)
        .execute()
      const stored = await before()
      const tried = await Promise.allSettled([
        invitations.create(bo, { email: 'door@helder.test', name: 'Door', role: 'beheerder' }),
        invitations.sendAgain(bo, invited.id),
        invitations.withdraw(bo, invited.id),
        manage.change(id, an, { role: 'medewerker' }),
        manage.change(id, id, { role: 'beheerder', active: true }),
        manage.remove(id, an),
      ])
      expect(tried).toMatchObject(tried.map(() => ({ status: 'rejected', reason: { code: 'not-allowed' } })))
      expect(await before()).toEqual(stored)
    }
  })

  test('two who demote, deactivate or remove each other at the same moment, on two processes, leave one beheerder', async () => {
    const processOn = (place = database) => {
      const log = { info: () => undefined, warn: () => undefined }
      const parts = { clock, log, links: server.links, outbox: server.outbox, database: place }
      return createManageUsers({ ...parts, invitations: createInvitations(parts) })
    }
    const [one, other] = [processOn(), processOn(openAgain())]
    const [an, { id: bo }] = [await idOfAdmin(), await addBo('beheerder')]
    const ways: [way: string, act: (by: typeof one, from: string, to: string) => Promise<unknown>][] = [
      ['demote', (by, from, to) => by.change(from, to, { role: 'medewerker' })],
      ['deactivate', (by, from, to) => by.change(from, to, { active: false })],
      ['remove', (by, from, to) => by.remove(from, to)],
    ]
    for (const [way, act] of ways) {
      const outcomes = await Promise.allSettled([act(one, an, bo), act(other, bo, an)])
      expect([way, ...outcomes.map(({ status }) => status).toSorted()]).toEqual([way, 'fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-allowed' } })
      const managing = (await users.list()).filter(({ role, active }) => role === 'beheerder' && active)
      expect(managing.length).toBe(1)
      await database.query.updateTable('admin_users').set({ role: 'beheerder', active: true }).execute()
    }
  })

  test.each([{}, { email: 'x@helder.test' }, { password_hash: 'x' }, { role: 'eigenaar' }, { name: ' ' }, { active: 'nee' }])(
    'a change is refused: %j',
    async (changes) => {
      const { id } = await addBo()
      expect((await send('PATCH', `/${id}`, await server.signIn(), changes)).status).toBe(422)
    },
  )

  test('a change of an account that somebody else changed meanwhile is refused, and changes nothing', async () => {
    const { id, version } = await addBo()
    const staff = { ...(await server.signIn()), 'If-Match': `"${version}"` }
    expect((await send('PATCH', `/${id}`, staff, { name: 'Bo C.' })).status).toBe(200)
    const refused = await send('PATCH', `/${id}`, staff, { role: 'beheerder' })
    expect([refused.status, await codeOf(refused)]).toEqual([412, 'stale-version'])
    expect(await users.find(BO.email)).toMatchObject({ name: 'Bo C.', role: 'medewerker', version: version + 1 })
  })

  test('after a quarter of an hour the password is asked again, and a wrong one counts like one at the login', async () => {
    const { id } = await addBo()
    const staff = await server.signIn()
    const confirm = (password: string) => server.request(api.confirmPassword, { method: 'POST', headers: staff, body: { password } })
    const change = () => send('PATCH', `/${id}`, staff, { name: 'Bo C.' })
    clock.advance(15 * MINUTE - 1)
    expect((await change()).status).toBe(200)
    clock.advance(1)
    const writes = [
      await change(),
      await send('DELETE', `/${id}`, staff),
      await send('POST', '', staff, { email: 'x@helder.test', name: 'X', role: 'redacteur' }),
    ]
    expect(await Promise.all(writes.map(async (each) => [each.status, await codeOf(each)]))).toEqual(
      writes.map(() => [403, 'confirm-password']),
    )
    expect((await send('GET', '', staff)).status).toBe(200)
    const isConfirmed = async () => (await server.request(api.confirmPassword, { headers: staff })).status
    expect(await isConfirmed()).toBe(403)
    expect([(await confirm('een ander woord')).status, (await confirm(ADMIN.password)).status]).toEqual([422, 204])
    expect([(await change()).status, await isConfirmed()]).toEqual([200, 204])
    clock.advance(15 * MINUTE)
    const tries = [await confirm('fout een'), await confirm('fout twee'), await confirm('fout drie'), await confirm(ADMIN.password)]
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 429])
    expect((await change()).status).toBe(403)
  })

  test('a confirmation is of one session alone', async () => {
    const { id } = await addBo()
    const [one, other] = [await server.signIn(), await server.signIn()]
    clock.advance(20 * MINUTE)
    await server.request(api.confirmPassword, { method: 'POST', headers: one, body: { password: ADMIN.password } })
    expect((await send('PATCH', `/${id}`, one, { name: 'B' })).status).toBe(200)
    expect((await send('PATCH', `/${id}`, other, { name: 'B' })).status).toBe(403)
  })
})
