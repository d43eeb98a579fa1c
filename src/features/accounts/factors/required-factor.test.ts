import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import type { Role } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { ADMIN, cookieHeader } from '../../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { factorsServer, type SignedInBrowser } from '../../../../test/support/factors-server.ts'
import { turnFactorsOff } from './factors-off.ts'

const BO = { email: 'bo@helder.test', password: 'nog een geheim woord' }
const SECRET = '/api/admin/secret'

eachDatabase('a second factor that beheerders must have', (context) => {
  const server = factorsServer(context)
  let staff: SignedInBrowser
  let secret: string
  beforeEach(async () => {
    staff = await server.signIn()
    ;({ secret } = await server.addTotp(staff))
  })

  const outcome = async (answer: Promise<Response>) => {
    const got = await answer
    return got.ok ? got.status : `${got.status} ${((await got.json()) as { code: string }).code}`
  }
  const require = (isOn: boolean, headers = staff) =>
    outcome(server.request(api.requiredFactor, { method: 'PUT', headers, body: { of_beheerders: isOn } }))
  const read = (path: string, headers: SignedInBrowser) => outcome(server.request(path, { headers }))
  const enter = async (answer: Response) => {
    const { token, user } = (await answer.json()) as { token: string; user: { owes_factor?: true } }
    return { headers: { Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) }, owes: user.owes_factor === true }
  }
  const bo = async (role: Role) => {
    await server.access.users.create({ email: BO.email, name: 'Bo', role }, BO.password)
    return enter(await server.login(BO))
  }

  test('is demanded by somebody who has one, and who confirmed it', async () => {
    const { headers } = await bo('beheerder')
    expect(await require(true, headers)).toBe('409 own-factor-first')
    expect(await require(false, headers)).toBe(200)
    context.clock.advance(15 * MINUTE)
    expect(await require(true)).toBe('403 confirm-password')
    expect(await outcome(server.post(api.confirmPassword, staff, { code: server.codeOf(secret) }))).toBe(204)
    expect(await require(true)).toBe(200)
    expect(await (await server.request(api.requiredFactor, { headers: staff })).json()).toEqual({ of_beheerders: true })
  })

  test('is added before anything else after the next login, and not before it', async () => {
    const before = await bo('beheerder')
    await require(true)
    expect(await read(SECRET, before.headers)).toBe(200)

    const { headers, owes } = await enter(await server.login(BO))
    expect(owes).toBe(true)
    expect(await read(SECRET, headers)).toBe('403 factor-required')
    expect(await read(api.sessions, headers)).toBe('403 factor-required')
    expect(await read(`${api.factors}-x`, headers)).toBe('403 factor-required')
    expect(await require(false, headers)).toBe('403 factor-required')
    const session = (await (await server.request(api.session, { headers })).json()) as { admin_user: object }
    expect(session.admin_user).toMatchObject({ email: BO.email, owes_factor: true })
    await server.addTotp(headers)
    expect(await read(SECRET, headers)).toBe(200)
    const after = (await (await server.request(api.session, { headers })).json()) as { admin_user: object }
    expect(after.admin_user).not.toHaveProperty('owes_factor')
  })

  test('can be a passkey, and nobody but a beheerder needs one', async () => {
    await require(true)
    const { headers, owes } = await bo('redacteur')
    expect([owes, await read(SECRET, headers)]).toEqual([false, 200])
    await context.database.query.updateTable('admin_users').set({ role: 'beheerder' }).where('email', '=', BO.email).execute()
    const next = await enter(await server.login(BO))
    expect(next.owes).toBe(true)
    await server.addPasskey(next.headers)
    expect(await read(SECRET, next.headers)).toBe(200)
  })

  test('is added again by somebody who takes the last one off, or for whom the server did', async () => {
    await require(true)
    expect(await outcome(server.request(api.totp, { method: 'DELETE', headers: staff }))).toBe(204)
    expect(await read(SECRET, staff)).toBe('403 factor-required')
    await server.addTotp(staff)
    expect(await read(SECRET, staff)).toBe(200)

    await turnFactorsOff(context.database, ADMIN.email)
    const { headers, owes } = await enter(await server.login({}))
    expect([owes, await read(SECRET, headers)]).toEqual([true, '403 factor-required'])
    await server.addTotp(headers)
    expect(await read(SECRET, headers)).toBe(200)
    expect(await require(false, headers)).toBe(200)
  })

  test('is for the next logins alone as long as it is demanded', async () => {
    await require(true)
    await require(false)
    const { headers, owes } = await bo('beheerder')
    expect([owes, await read(SECRET, headers)]).toEqual([false, 200])
  })
})
