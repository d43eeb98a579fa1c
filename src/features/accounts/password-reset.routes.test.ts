import { assert, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts'
import { ADMIN, cookieHeader } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { peopleServer } from '../../../test/support/people-server.ts'

const BO = { email: 'bo@helder.test', name: 'Bo Claes', role: 'medewerker' } as const
const PASSWORD = 'regen tikt op zink'
const NEW_PASSWORD = 'zon op natte straat'

eachDatabase('a lost password', (context) => {
  const { database, clock } = context
  const server = peopleServer(context)
  const { users, sessions } = server.access

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const ask = (email: string, address = '198.51.100.1') =>
    server.request(api.passwordReset, { method: 'POST', body: { email }, headers: from(address) })
  const open = (token: string, address = '198.51.100.1') =>
    server.request(api.openPasswordReset, { method: 'POST', body: { token }, headers: from(address) })
  const confirm = (token: string, password = NEW_PASSWORD, address = '198.51.100.1') =>
    server.request(api.confirmPasswordReset, { method: 'POST', body: { token, password }, headers: from(address) })
  /** Asks for a link and returns its secret. */
  const linkFor = async (email: string, address?: string) => {
    await ask(email, address)
    await server.deliver()
    return server.secretsFor(email).at(-1) ?? ''
  }
  const newAccount = () => users.create(BO, PASSWORD)
  const loginOfBo = (password: string, headers: Record<string, string> = {}) => server.login({ email: BO.email, password }, headers)
  const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const OVER = [403, 'link-expired']

  test('is replaced when the new one arrives, once', async () => {
    await newAccount()
    const secret = await linkFor(BO.email)
    expect(await (await open(secret)).json()).toEqual({ email: BO.email })
    expect((await loginOfBo(PASSWORD)).status).toBe(200)
    expect((await confirm(secret)).status).toBe(204)
    expect([(await loginOfBo(PASSWORD)).status, (await loginOfBo(NEW_PASSWORD)).status]).toEqual([401, 200])
    expect(await refusal(await confirm(secret, 'nog een ander woord'))).toEqual(OVER)
    expect((await loginOfBo(NEW_PASSWORD)).status).toBe(200)
  })

  test('and replaced, ends the sessions, known browsers, failures and lockout of its person, and of nobody else', async () => {
    const bo = await newAccount()
    const an = await server.signIn()
    const before = await loginOfBo(PASSWORD, from('192.0.2.1'))
    const cookie = cookieHeader(before)
    const { token } = (await before.json()) as { token: string }
    for (let time = 0; time < 3; time += 1) await loginOfBo('geraden woord', { ...from('192.0.2.1'), Cookie: cookie })
    for (let time = 0; time < 3; time += 1) await loginOfBo('geraden woord', from('198.51.100.1'))
    expect((await loginOfBo(PASSWORD, from('203.0.113.5'))).status).toBe(429)

    expect((await confirm(await linkFor(BO.email))).status).toBe(204)
    const ofBo = { Authorization: `Bearer ${token}`, Cookie: cookie }
    expect((await server.request('/api/admin/secret', { headers: ofBo })).status).toBe(401)
    expect((await server.request('/api/admin/secret', { headers: an })).status).toBe(200)
    expect(await sessions.listOf(bo.id)).toEqual([])
    const devices = database.query.selectFrom('known_devices').select('admin_user_id')
    expect((await devices.execute()).map(({ admin_user_id }) => admin_user_id)).not.toContain(bo.id)
    expect((await loginOfBo(NEW_PASSWORD, from('198.51.100.1'))).status).toBe(200)
  })

  test('gives the same answer whether the address has an account, had one, is invited or is unknown; only an account gets a mail', async () => {
    const bo = await newAccount()
    const staff = await server.signIn()
    await users.create({ ...BO, email: 'weg@helder.test' }, PASSWORD)
    await database.query.updateTable('admin_users').set({ active: false }).where('email', '=', 'weg@helder.test').execute()
    await server.request(api.users, { method: 'POST', headers: staff, body: { ...BO, email: 'genodigd@helder.test' } })
    await server.deliver()
    const mailsBefore = server.inbox().mails.length

    const addresses = [BO.email, 'weg@helder.test', 'genodigd@helder.test', 'niemand@helder.test']
    const answers: unknown[] = []
    for (const email of addresses) {
      const { status, headers } = await ask(email)
      const answer = await ask(` ${email.toUpperCase()} `, '203.0.113.77')
      const named = [...headers].filter(([name]) => name !== 'date')
      answers.push([status, named, await answer.text()])
    }
    expect(answers).toEqual(addresses.map(() => answers[0]))
    const waiting = database.query.selectFrom('account_mails').select('to_address').where('status', '=', 'queued')
    expect((await waiting.execute()).map(({ to_address }) => to_address).toSorted()).toEqual(addresses.toSorted())
    expect(await server.deliver()).toBe(1)
    expect(
      server
        .inbox()
        .mails.slice(mailsBefore)
        .map(({ envelope }) => envelope.to),
    ).toEqual([[BO.email]])
    expect(await waiting.execute()).toEqual([])
    expect((await users.find(bo.email))?.version).toBe(1)
  })

  test('is not replaced by looking: opening, GET, HEAD, and a scanner that sends every form as it stands', async () => {
    await newAccount()
    const secret = await linkFor(BO.email)
    for (let time = 0; time < 3; time += 1) await open(secret)
    for (const path of [api.passwordReset, api.openPasswordReset, api.confirmPasswordReset])
      for (const method of ['GET', 'HEAD']) expect((await server.request(`${path}?token=${secret}`, { method })).status).toBe(401)
    for (const body of [{ token: secret }, { token: secret, password: '' }, { token: secret, password: '          ' }])
      expect((await server.request(api.confirmPasswordReset, { method: 'POST', body })).status).toBe(422)
    expect((await loginOfBo(PASSWORD)).status).toBe(200)
    expect((await confirm(secret)).status).toBe(204)
  })

  test('has a link that works for 30 minutes from its mail on, also when the mail server was down', async () => {
    await newAccount()
    await server.inbox().down()
    await ask(BO.email)
    await server.deliver()
    clock.advance(DAY)
    await server.inbox().up()
    expect(await server.deliver()).toBe(1)
    const [secret = ''] = server.secretsFor(BO.email)
    clock.advance(30 * MINUTE - 1)
    expect((await open(secret)).status).toBe(200)
    clock.advance(1)
    expect(await refusal(await confirm(secret))).toEqual(OVER)
  })

  test('asked for again, has only the newest link, also while its mail waits', async () => {
    await newAccount()
    const first = await linkFor(BO.email)
    clock.advance(1)
    await ask(BO.email)
    expect(await refusal(await confirm(first))).toEqual(OVER)
    await server.deliver()
    const second = server.secretsFor(BO.email).at(-1) ?? ''
    expect(await refusal(await open(first))).toEqual(OVER)
    expect((await confirm(second)).status).toBe(204)
  })

  test('mailed twice, because the first answer of the mail server was lost, has only the newest link', async () => {
    await newAccount()
    const first = await linkFor(BO.email)
    await database.query.updateTable('account_mails').set({ status: 'queued' }).execute()
    await server.deliver()
    expect(await refusal(await open(first))).toEqual(OVER)
    expect((await open(server.secretsFor(BO.email).at(-1) ?? '')).status).toBe(200)
  })

  test.each([
    ['a change of the password', { password_hash: 'x' }],
    ['a change of the address', { email: 'bo.claes@helder.test' }],
    ['deactivating, also after activating again', { active: false }],
  ])('has no link any more after %s', async (_what, change) => {
    const bo = await newAccount()
    const secret = await linkFor(BO.email)
    const set = (changes: object) =>
      database.query
        .updateTable('admin_users')
        .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
        .where('id', '=', bo.id)
        .execute()
    await set(change)
    expect(await refusal(await confirm(secret))).toEqual(OVER)
    if ('active' in change) await set({ active: true })
    expect([await refusal(await open(secret)), await refusal(await confirm(secret))]).toEqual([OVER, OVER])
  })

  test('of somebody who is removed meanwhile, before or after the mail left, opens nothing', async () => {
    const bo = await newAccount()
    const remove = async (id: string) => server.request(api.user(id), { method: 'DELETE', headers: await server.signIn() })
    const secret = await linkFor(BO.email)
    expect((await remove(bo.id)).status).toBe(204)
    expect([await refusal(await open(secret)), await refusal(await confirm(secret))]).toEqual([OVER, OVER])

    const again = await newAccount()
    expect(await refusal(await confirm(secret))).toEqual(OVER)
    const before = server.secretsFor(BO.email).length
    await ask(BO.email)
    await remove(again.id)
    await server.deliver()
    expect(server.secretsFor(BO.email)).toHaveLength(before)
  })

  test('has a link for its own purpose and person alone', async () => {
    const bo = await newAccount()
    const secret = await linkFor(BO.email)
    const invited = { email: 'cas@helder.test', name: 'Cas', role: 'redacteur' }
    await server.request(api.users, { method: 'POST', headers: await server.signIn(), body: invited })
    await server.deliver()
    const [invitation = ''] = server.secretsFor(invited.email)
    const { secret: preview } = await server.links.create({ purpose: 'article-preview', subject: `${bo.id}:1` }, 'An', DAY)
    const hashes = (await database.query.selectFrom('links').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    for (const token of [invitation, preview, '0'.repeat(64), ...hashes, secret.toUpperCase(), ` ${secret}`, secret.slice(1), ''])
      expect(await refusal(await confirm(token))).toEqual(OVER)
    const accepting = { method: 'POST', body: { token: secret, name: 'Bo', password: NEW_PASSWORD } }
    expect(await refusal(await server.request(api.acceptInvitation, accepting))).toEqual(OVER)
    expect((await confirm(secret)).status).toBe(204)
    expect((await server.login({})).status).toBe(200)
  })

  test('is set by one of two tabs', async () => {
    await newAccount()
    const secret = await linkFor(BO.email)
    const answers = await Promise.all([confirm(secret), confirm(secret, 'nog een ander woord')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]))
  })

  test.each(['kort', 'wachtwoord1', 'bo@helder.test', 'Bo Claes!!!'])(
    'is not replaced by %s, and the link still works',
    async (password) => {
      await newAccount()
      const secret = await linkFor(BO.email)
      const refused = await confirm(secret, password)
      expect([refused.status, ((await refused.json()) as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, 'password'])
      expect((await confirm(secret)).status).toBe(204)
    },
  )

  test('leaves its secret in the mail alone', async () => {
    await newAccount()
    await ask(BO.email)
    const rows = async () =>
      JSON.stringify([
        await database.query.selectFrom('account_mails').selectAll().execute(),
        await database.query.selectFrom('links').selectAll().execute(),
      ])
    expect(await rows()).not.toMatch(/[\da-f]{64}/)
    await server.deliver()
    const [secret] = server.secretsFor(BO.email)
    assert(secret)
    expect(await rows()).not.toContain(secret)
  })

  test('leaves neither secret nor address in the log, whatever happens to it', async () => {
    await newAccount()
    server.inbox().refuse(/bo@/)
    await ask(BO.email)
    await server.deliver()
    server.inbox().refuse(null)
    clock.advance(MINUTE)
    await server.deliver()
    const [secret = ''] = server.secretsFor(BO.email)
    for (const answer of [await open(secret), await confirm('0'.repeat(64)), await confirm(secret, 'wachtwoord1'), await confirm(secret)])
      await answer.text()
    const entries = [...server.logged, ...server.noted]
    expect(entries.map((entry) => (entry as { message: string }).message)).toEqual([
      'mail not sent yet',
      'new password asked for',
      'mail sent',
      'password set by a link',
    ])
    expect(JSON.stringify(entries)).not.toMatch(/bo@helder|[\da-f]{64}/)
  })

  test('is asked for five times in ten minutes by one address of the network, and others are not kept out', async () => {
    const answers: number[] = []
    for (let time = 0; time < 6; time += 1) answers.push((await ask(`p${time}@helder.test`)).status)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    expect((await ask('p@helder.test', '203.0.113.9')).status).toBe(202)
  })

  test('brings one mailbox three mails an hour and ten a day, whoever asks, and nobody sees the difference', async () => {
    await newAccount()
    const askFiveTimes = async () => {
      for (let time = 0; time < 5; time += 1) {
        expect((await ask(BO.email, `203.0.${time}.9`)).status).toBe(202)
        await server.deliver()
      }
      clock.advance(HOUR)
      return server.secretsFor(BO.email).length
    }
    expect([await askFiveTimes(), await askFiveTimes(), await askFiveTimes(), await askFiveTimes()]).toEqual([3, 6, 9, 10])
    clock.advance(DAY)
    expect(await askFiveTimes()).toBe(13)
  })

  test('asked for more often than that, keeps the last link', async () => {
    await newAccount()
    for (let time = 0; time < 3; time += 1) await linkFor(BO.email)
    await ask(BO.email)
    expect((await open(server.secretsFor(BO.email).at(-1) ?? '')).status).toBe(200)
  })

  test('cannot be guessed: twenty tries of one address in ten minutes', async () => {
    await newAccount()
    const secret = await linkFor(BO.email)
    const tries: number[] = []
    for (let time = 0; time < 21; time += 1) tries.push((await confirm('0'.repeat(64))).status)
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 403), 429])
    expect((await confirm(secret, NEW_PASSWORD, '203.0.113.9')).status).toBe(204)
    expect((await server.login({ email: ADMIN.email })).status).toBe(200)
  })
})
