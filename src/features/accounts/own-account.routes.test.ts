import { expect, test } from 'vitest'
import { api } from '#routes.ts'
import { ADMIN } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { peopleServer } from '../../../test/support/people-server.ts'

eachDatabase('the own account', (context) => {
  const server = peopleServer(context)
  const { users } = server.access
  const read = async (headers: Record<string, string>) => (await server.request(api.ownAccount, { headers })).json() as Promise<object>
  const rename = (headers: Record<string, string>, body: object) => server.request(api.ownAccount, { method: 'PATCH', headers, body })

  test('has the name, address and role of its person, and nothing secret', async () => {
    const an = await server.signIn()
    expect(await read(an)).toEqual({
      id: expect.any(String) as string,
      email: ADMIN.email,
      name: ADMIN.name,
      role: 'beheerder',
      version: 1,
    })
    expect((await server.request(api.ownAccount)).status).toBe(401)
  })

  test('gets another name, also of a medewerker, which every session reads from then on', async () => {
    await users.create({ email: 'bo@helder.test', name: 'Bo', role: 'medewerker' }, ADMIN.password)
    const answer = await server.login({ email: 'bo@helder.test' })
    const { token } = (await answer.json()) as { token: string }
    const bo = { Authorization: `Bearer ${token}`, Cookie: answer.headers.getSetCookie().join('; ') }
    const renamed = await rename(bo, { name: '  Bo  Claes-D’Hondt ' })
    expect([renamed.status, await renamed.json()]).toMatchObject([200, { name: 'Bo  Claes-D’Hondt', version: 2 }])
    const session = (await (await server.request(api.session, { headers: bo })).json()) as { admin_user: object }
    expect(session.admin_user).toMatchObject({ name: 'Bo  Claes-D’Hondt' })
    expect((await users.find(ADMIN.email))?.name).toBe(ADMIN.name)
  })

  test.each([
    ['nothing', ''],
    ['121 characters', 'x'.repeat(121)],
    ['a line break', 'An\nBcc: x'],
    ['a NUL', 'An\0'],
    ['a character that turns the reading direction', 'An\u202eleehcS'],
    ['an e-mail address', 'An an@helder.test'],
    ['a web address', 'Win op https://x.be/nu'],
    ['a web address without its scheme', 'Kijk op kwaad.example'],
    ['a web address with the point of another script', 'Kijk op kwaad。example'],
    ['an element', '<b>An'],
  ])('is not named %s', async (_what, name) => {
    const an = await server.signIn()
    expect((await rename(an, { name })).status).toBe(422)
    expect(await read(an)).toMatchObject({ name: ADMIN.name, version: 1 })
  })

  test.each(['J. P. Peeters', 'J.P. Janssens', 'Łukasz Żak', '李小龍', "An D'Hondt & zonen (2)"])('may be named %s', async (name) => {
    const an = await server.signIn()
    expect((await rename(an, { name })).status).toBe(200)
  })

  test('takes its name alone', async () => {
    const an = await server.signIn()
    for (const more of [{ email: 'x@helder.test' }, { role: 'redacteur' }, { active: false }, { id: 'x' }])
      expect((await rename(an, { name: 'An', ...more })).status).toBe(422)
    expect(await read(an)).toMatchObject({ email: ADMIN.email, name: ADMIN.name, role: 'beheerder' })
  })

  test('is not renamed over what somebody else changed since it was read', async () => {
    const an = await server.signIn()
    await rename(an, { name: 'An P.' })
    expect((await rename({ ...an, 'If-Match': '"1"' }, { name: 'An' })).status).toBe(412)
    expect((await rename({ ...an, 'If-Match': '"2"' }, { name: 'An' })).status).toBe(200)
  })
})
