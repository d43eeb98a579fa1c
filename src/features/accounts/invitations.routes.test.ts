import { assert, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts'
import { ADMIN } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { peopleServer } from '../../../test/support/people-server.ts'

const BO = { email: 'bo@helder.test', name: 'Bo Claes', role: 'medewerker' }
const PASSWORD = 'regen tikt op zink'

eachDatabase('invitations', (context) => {
  const { database, clock } = context
  const server = peopleServer(context)
  const { users } = server.access

  const invite = async (invitee: object = BO) =>
    server.request(api.users, { method: 'POST', headers: await server.signIn(), body: invitee })
  const invited = async (invitee: typeof BO = BO) => {
    const { id } = (await (await invite(invitee)).json()) as { id: string }
    await server.deliver()
    return { id, secret: server.secretsFor(invitee.email).at(-1) ?? '' }
  }
  const listed = async () => {
    const answer = await server.request(api.invitations, { headers: await server.signIn() })
    return ((await answer.json()) as { items: { id: string; email: string; expires_at: string | null; mail: object | null }[] }).items
  }
  const open = (token: string) => server.request(api.openInvitation, { method: 'POST', body: { token } })
  const accept = (token: string, more: object = {}, address = '198.51.100.1') =>
    server.request(api.acceptInvitation, {
      method: 'POST',
      body: { token, name: 'Bo Claes', password: PASSWORD, ...more },
      headers: { 'X-Forwarded-For': address },
    })
  const act = async (method: string, path: string) =>
    server.request(path.endsWith('/send') ? api.sendInvitation(path.slice(0, -5)) : api.invitation(path), {
      method,
      headers: await server.signIn(),
    })
  const refusal = async (answer: Response) => {
    const { code, detail } = (await answer.json()) as { code: string; detail: string }
    return [answer.status, code, detail]
  }
  const OVER = [403, 'link-expired', 'Deze koppeling is niet meer geldig. Vraag een nieuwe.']

  test('become an account when the password arrives, once; until then nobody can sign in', async () => {
    const { secret } = await invited()
    expect((await users.list()).map(({ email }) => email)).toEqual([ADMIN.email])
    expect((await server.login({ email: BO.email, password: PASSWORD })).status).toBe(401)
    expect((await accept(secret, { name: 'Bo C.' })).status).toBe(204)
    const signedIn = (await (await server.login({ email: BO.email, password: PASSWORD })).json()) as { user: object }
    expect(signedIn.user).toMatchObject({ email: BO.email, name: 'Bo C.', role: 'medewerker' })
    expect(await listed()).toEqual([])
    expect(await refusal(await accept(secret, { password: 'een ander lang woord' }))).toEqual(OVER)
    expect((await server.login({ email: BO.email, password: PASSWORD })).status).toBe(200)
  })

  test('opening a link changes nothing, however often a scanner of mails does it', async () => {
    const { secret } = await invited()
    for (let time = 0; time < 5; time += 1) expect(await (await open(secret)).json()).toEqual({ ...BO })
    expect((await accept(secret)).status).toBe(204)
    expect(await refusal(await open(secret))).toEqual(OVER)
  })

  test('two tabs make one account', async () => {
    const { secret } = await invited()
    const answers = await Promise.all([accept(secret), accept(secret, { password: 'een ander lang woord' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]))
    expect((await users.list()).length).toBe(2)
  })

  test('a link works for 48 hours from its mail on, also when the mail server was down for days', async () => {
    await server.inbox().down()
    await invite()
    await server.deliver()
    const [waiting] = await listed()
    expect(waiting).toMatchObject({ mail: { status: 'queued', last_error: expect.any(String) as string } })
    clock.advance(3 * DAY)
    await server.inbox().up()
    expect(await server.deliver()).toBe(1)
    expect(await listed()).toMatchObject([{ mail: { status: 'sent', delivered_to: 'server' }, expires_at: '2026-03-07T09:00:00.000Z' }])
    const [secret = ''] = server.secretsFor(BO.email)
    clock.advance(48 * HOUR - 1)
    expect((await open(secret)).status).toBe(200)
    clock.advance(1)
    expect(await refusal(await accept(secret))).toEqual(OVER)
    expect((await users.list()).length).toBe(1)
  })

  test('a mail that waits holds no secret, and neither does the database afterwards', async () => {
    await invite()
    const rows = async () => JSON.stringify([await database.query.selectFrom('account_mails').selectAll().execute()])
    expect(await rows()).not.toMatch(/[\da-f]{64}/)
    expect(await database.query.selectFrom('links').selectAll().execute()).toEqual([])
    await server.deliver()
    const [secret = 'none'] = server.secretsFor(BO.email)
    const links = JSON.stringify(await database.query.selectFrom('links').selectAll().execute())
    expect(`${await rows()}${links}`).not.toContain(secret)
    expect(await database.query.selectFrom('outbox_mails').selectAll().execute()).toEqual([])
  })

  test('sent again, only the newest link works; withdrawn, none', async () => {
    const { id, secret } = await invited()
    expect((await act('POST', `${id}/send`)).status).toBe(200)
    expect(await refusal(await open(secret))).toEqual(OVER)
    await server.deliver()
    const newest = server.secretsFor(BO.email).at(-1) ?? ''
    expect((await open(newest)).status).toBe(200)
    expect((await act('DELETE', id)).status).toBe(204)
    expect(await refusal(await accept(newest))).toEqual(OVER)
    expect([(await act('DELETE', id)).status, (await act('POST', `${id}/send`)).status]).toEqual([404, 404])
  })

  test('withdrawn before its mail left, none is sent', async () => {
    const { id } = (await (await invite()).json()) as { id: string }
    await act('DELETE', id)
    expect([await server.deliver(), server.inbox().mails.length]).toEqual([0, 0])
    expect(await database.query.selectFrom('account_mails').selectAll().execute()).toEqual([])
  })

  test('an address has one account or one invitation, however it is spelt', async () => {
    await invited()
    const errors = async (email: string) => {
      const answer = await invite({ ...BO, email })
      return ((await answer.json()) as { errors?: { path: string; code: string }[] }).errors?.map(({ path, code }) => [path, code])
    }
    expect(await errors(' AN@Helder.TEST ')).toEqual([['email', 'has-account']])
    expect(await errors('BO@helder.test')).toEqual([['email', 'is-invited']])
    expect((await listed()).length).toBe(1)
  })

  test('an account that the command line makes takes the place of the invitation', async () => {
    const { secret } = await invited()
    await users.create({ email: BO.email, name: 'Bo', role: 'redacteur' }, PASSWORD)
    expect(await refusal(await accept(secret))).toEqual(OVER)
    expect(await listed()).toEqual([])
  })

  test('what somebody invited ends when that person may not invite any more', async () => {
    for (const [way, body] of [
      ['PATCH', { active: false }],
      ['PATCH', { role: 'redacteur' }],
      ['DELETE', undefined],
    ] as const) {
      const els = await users.create({ email: 'els@helder.test', name: 'Els', role: 'beheerder' }, PASSWORD)
      const row = await users.find(els.email)
      const opened = row && (await server.access.sessions.open(row, 'test'))
      assert(opened)
      const headers = { Authorization: `Bearer ${opened.token}`, Cookie: `admin_fp=${opened.companion}` }
      await server.request(api.users, { method: 'POST', headers, body: { ...BO, role: 'beheerder' } })
      await server.deliver()
      const secret = server.secretsFor(BO.email).at(-1) ?? ''
      expect((await open(secret)).status).toBe(200)
      await server.request(api.user(els.id), { method: way, headers: await server.signIn(), body })
      expect([await refusal(await accept(secret)), (await listed()).length]).toEqual([OVER, 0])
      await database.query.deleteFrom('admin_users').where('id', '=', els.id).execute()
    }
  })

  test('a link of another purpose, a forged one and the hash of a good one are refused alike', async () => {
    const { id, secret } = await invited()
    const { secret: preview } = await server.links.create({ purpose: 'article-preview', subject: id }, 'An', DAY)
    const hashes = (await database.query.selectFrom('links').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    for (const token of [preview, '0'.repeat(64), ...hashes, secret.toUpperCase(), `${secret} `, secret.slice(1), '', "' or 1=1 --"])
      expect(await refusal(await accept(token))).toEqual(OVER)
    expect((await accept(secret)).status).toBe(204)
  })

  test.each([
    [{ password: 'kort' }, 'password'],
    [{ password: 'wachtwoord1' }, 'password'],
    [{ password: 'bo@helder.test' }, 'password'],
    [{ name: '  ' }, 'name'],
    [{ role: 'beheerder' }, 'role'],
  ])('%j is refused, and the link still works', async (more, path) => {
    const { secret } = await invited()
    const refused = await accept(secret, more)
    expect([refused.status, ((await refused.json()) as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, path])
    expect((await accept(secret)).status).toBe(204)
  })

  test('twenty tries of one address in ten minutes are enough, and others are not kept out', async () => {
    const { secret } = await invited()
    const tries: number[] = []
    for (let time = 0; time < 21; time += 1) tries.push((await accept('0'.repeat(64))).status)
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 403), 429])
    expect((await accept(secret)).status).toBe(429)
    expect((await accept(secret, {}, '203.0.113.9')).status).toBe(204)
  })

  test('one person causes thirty mails in an hour at most', async () => {
    const staff = await server.signIn()
    const statuses: number[] = []
    for (let number = 0; number < 31; number += 1) {
      const body = { email: `p${number}@helder.test`, name: 'P', role: 'redacteur' }
      statuses.push((await server.request(api.users, { method: 'POST', headers: staff, body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    clock.advance(10 * MINUTE)
    expect((await act('POST', `${(await listed())[0]?.id}/send`)).status).toBe(429)
  })
})
