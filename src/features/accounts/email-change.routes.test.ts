import { assert, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { DAY, MINUTE } from '#kernel/clock.ts'
import { ADMIN, cookieHeader } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { peopleServer } from '../../../test/support/people-server.ts'

const BO = { email: 'bo@helder.test', name: 'Bo Claes', role: 'medewerker' } as const
const NEW = 'bo.claes@helder.test'
const PASSWORD = 'regen tikt op zink'
const OVER = [403, 'link-expired']

type Headers = Record<string, string>

eachDatabase('another e-mail address', (context) => {
  const { database, clock } = context
  const server = peopleServer(context)
  const { users } = server.access

  const signIn = async (email: string = BO.email): Promise<Headers> => {
    const answer = await server.login({ email, password: PASSWORD })
    const { token } = (await answer.json()) as { token: string }
    return { Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) }
  }
  const newAccount = async () => {
    const { id } = await users.create(BO, PASSWORD)
    return { id, headers: await signIn() }
  }
  const ask = (headers: Headers, email: string = NEW) => server.request(api.emailChange, { method: 'POST', body: { email }, headers })
  const pending = async (headers: Headers) =>
    ((await (await server.request(api.emailChange, { headers })).json()) as { pending: object | null }).pending
  const open = (token: string) => server.request(api.openEmailChange, { method: 'POST', body: { token } })
  const confirm = (token: string) => server.request(api.confirmEmailChange, { method: 'POST', body: { token, agreed: true } })
  const decline = (token: string) => server.request(api.declineEmailChange, { method: 'POST', body: { token, agreed: true } })
  const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const outcome = async (answer: Response) => ((await answer.json()) as { outcome: string }).outcome
  const last = (address: string) => server.secretsFor(address).at(-1) ?? ''
  /** Asks for the change and returns the secrets that the two mails have. */
  const asked = async (headers: Headers, email: string = NEW) => {
    expect((await ask(headers, email)).status).toBe(202)
    await server.deliver()
    return { old: last(BO.email), fresh: last(email) }
  }
  const isIn = async (headers: Headers) => (await server.request('/api/admin/secret', { headers })).status === 200
  const signsIn = async (email: string) => (await server.login({ email, password: PASSWORD })).status === 200

  test.each([['the old address first'], ['the new address first']])('is taken once both confirmed, %s', async (which) => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    const [first, second] = which.startsWith('the old') ? [old, fresh] : [fresh, old]
    expect(await outcome(await confirm(first))).toBe('waiting')
    expect([await signsIn(BO.email), await signsIn(NEW)]).toEqual([true, false])
    expect(await pending(headers)).toMatchObject({ old_confirmed: first === old, new_confirmed: first === fresh })
    expect(await refusal(await confirm(first))).toEqual(OVER)
    expect(await outcome(await confirm(second))).toBe('changed')
    expect([await signsIn(BO.email), await signsIn(NEW)]).toEqual([false, true])
    expect([await refusal(await confirm(second)), await refusal(await open(first)), await pending(headers)]).toEqual([OVER, OVER, null])
  })

  test('is taken once when both confirm at the same moment', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    const outcomes = await Promise.all([confirm(old), confirm(fresh)].map(async (answer) => outcome(await answer)))
    expect(outcomes.toSorted()).toEqual(['changed', 'waiting'])
    expect((await users.find(NEW))?.version).toBe(2)
  })

  test('ends the other sessions and the known browsers of its person, and of nobody else, and tells both addresses', async () => {
    const { id, headers } = await newAccount()
    const [elsewhere, an] = [await signIn(), await server.signIn()]
    const { old, fresh } = await asked(headers)
    await confirm(old)
    expect(await isIn(elsewhere)).toBe(true)
    await confirm(fresh)
    expect([await isIn(headers), await isIn(elsewhere), await isIn(an)]).toEqual([true, false, true])
    const devices = await database.query.selectFrom('known_devices').select('admin_user_id').execute()
    expect([devices.some(({ admin_user_id }) => admin_user_id === id), devices.length]).toEqual([false, 1])
    const before = server.inbox().mails.length
    await server.deliver()
    const told = server.inbox().mails.slice(before)
    expect(told.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual([NEW, BO.email].toSorted())
    for (const { text } of told) {
      expect(text).toContain(`voortaan in met ${NEW}`)
      expect(text).not.toMatch(/#[\da-f]{64}/)
    }
  })

  test('ends a reset that was asked for before, also one whose mail waits', async () => {
    const { headers } = await newAccount()
    const reset = (email: string) => server.request(api.passwordReset, { method: 'POST', body: { email } })
    await reset(BO.email)
    await server.deliver()
    const secret = last(BO.email)
    const { old, fresh } = await asked(headers)
    await confirm(old)
    await reset(BO.email)
    await confirm(fresh)
    const body = { token: secret, password: 'zon op natte straat' }
    expect(await refusal(await server.request(api.confirmPasswordReset, { method: 'POST', body }))).toEqual(OVER)
    await server.deliver()
    expect(last(BO.email)).toBe(old)
  })

  test.each([
    ['a new password', (id: string) => users.setPassword(BO.email, `${PASSWORD} ${id}`)],
    ['deactivating', (id: string) => changed(id, { active: false })],
    ['another role', (id: string) => changed(id, { role: 'redacteur' })],
  ])('waits no longer after %s of the account', async (_what, change) => {
    const { id, headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    await confirm(old)
    await change(id)
    expect([await refusal(await open(fresh)), await refusal(await confirm(fresh))]).toEqual([OVER, OVER])
    expect((await users.findById(id))?.email).toBe(BO.email)
  })
  const changed = async (id: string, body: object) =>
    void (await server.request(api.user(id), { method: 'PATCH', headers: await server.signIn(), body }))

  test('waits on after another name', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    await server.request(api.ownAccount, { method: 'PATCH', headers, body: { name: 'Bo C.' } })
    await confirm(old)
    expect(await outcome(await confirm(fresh))).toBe('changed')
  })

  test('needs the password of the last 15 minutes', async () => {
    const { headers } = await newAccount()
    clock.advance(15 * MINUTE)
    expect(await refusal(await ask(headers))).toEqual([403, 'confirm-password'])
    expect(await database.query.selectFrom('email_changes').selectAll().execute()).toEqual([])
    await server.request(api.confirmPassword, { method: 'POST', headers, body: { password: PASSWORD } })
    expect((await ask(headers)).status).toBe(202)
  })

  test('gives the same answer for an address that has an account, and its owner gets no mail and keeps it', async () => {
    const { headers } = await newAccount()
    const shapeOf = async (email: string) => {
      const answer = await ask(headers, email)
      const named = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
      const { asked_at, ...more } = (await answer.json()) as { asked_at: string; email: string }
      const queued = await database.query.selectFrom('account_mails').select(['purpose', 'to_address']).orderBy('purpose').execute()
      return [answer.status, named, asked_at, { ...more, email: '' }, queued.map((mail) => ({ ...mail, to_address: '' }))]
    }
    expect(await shapeOf(ADMIN.email)).toEqual(await shapeOf('niemand@helder.test'))
    const { old } = await asked(headers, ADMIN.email)
    expect(server.secretsFor(ADMIN.email)).toEqual([])
    expect(await outcome(await confirm(old))).toBe('waiting')
    expect(await pending(headers)).toMatchObject({ email: ADMIN.email, old_confirmed: true, new_confirmed: false })
  })

  test('is not taken from an account that was made meanwhile', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    await users.create({ ...BO, email: NEW }, 'een ander lang woord')
    await confirm(old)
    expect(await refusal(await confirm(fresh))).toEqual(OVER)
    expect(await signsIn(BO.email)).toBe(true)
  })

  test('takes the place of an invitation to it', async () => {
    const { headers } = await newAccount()
    await server.request(api.users, { method: 'POST', headers: await server.signIn(), body: { ...BO, email: NEW } })
    await server.deliver()
    const invitation = last(NEW)
    const { old, fresh } = await asked(headers)
    await confirm(old)
    await confirm(fresh)
    expect(await database.query.selectFrom('invitations').selectAll().execute()).toEqual([])
    const body = { token: invitation, name: 'Bo', password: 'zon op natte straat' }
    expect(await refusal(await server.request(api.acceptInvitation, { method: 'POST', body }))).toEqual(OVER)
  })

  test('is ended by its person, by a newer one, and by whoever has the old mailbox, who ends the sessions and known browsers too', async () => {
    const { id, headers } = await newAccount()
    const first = await asked(headers)
    const second = await asked(headers, 'bc@helder.test')
    expect([await refusal(await confirm(first.old)), await refusal(await open(first.fresh))]).toEqual([OVER, OVER])
    expect((await server.request(api.emailChange, { method: 'DELETE', headers })).status).toBe(204)
    expect([await refusal(await confirm(second.old)), await refusal(await open(second.fresh))]).toEqual([OVER, OVER])
    const an = await server.signIn()
    const third = await asked(headers)
    expect(await refusal(await decline(third.fresh))).toEqual(OVER)
    expect((await decline(third.old)).status).toBe(204)
    expect(await database.query.selectFrom('known_devices').select('device_hash').where('admin_user_id', '=', id).execute()).toEqual([])
    expect(await refusal(await confirm(third.fresh))).toEqual(OVER)
    expect([await isIn(headers), await isIn(an), await signsIn(BO.email)]).toEqual([false, true, true])
  })

  test('is not changed by looking, and not by a scanner that sends every form as it stands', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    for (const [token, side] of [
      [old, 'old'],
      [fresh, 'new'],
    ] as const) {
      expect(await (await open(token)).json()).toEqual({ side, new_email: NEW })
      for (const body of [{ token }, { token, agreed: false }, { token, agreed: 'on' }])
        for (const path of [api.confirmEmailChange, api.declineEmailChange])
          expect((await server.request(path, { method: 'POST', body })).status).toBe(422)
    }
    expect(await pending(headers)).toMatchObject({ old_confirmed: false, new_confirmed: false })
  })

  test('has links for 30 minutes from their mails on, and waits for a day', async () => {
    const { headers } = await newAccount()
    await server.inbox().down()
    await ask(headers)
    await server.deliver()
    clock.advance(DAY - 20 * MINUTE)
    await server.inbox().up()
    expect(await server.deliver()).toBe(2)
    const [old, fresh] = [last(BO.email), last(NEW)]
    expect(await outcome(await confirm(old))).toBe('waiting')
    clock.advance(20 * MINUTE)
    expect([await refusal(await open(fresh)), await refusal(await confirm(fresh))]).toEqual([OVER, OVER])
    const again = await asked(await signIn())
    clock.advance(30 * MINUTE - 1)
    expect((await open(again.old)).status).toBe(200)
    clock.advance(1)
    expect(await refusal(await confirm(again.old))).toEqual(OVER)
  })

  test('is forgotten after a day', async () => {
    const { headers } = await newAccount()
    await ask(headers)
    const rows = () => database.query.selectFrom('email_changes').selectAll().execute()
    clock.advance(DAY - 1)
    await server.sweepEmailChanges()
    expect(await rows()).toHaveLength(1)
    clock.advance(1)
    await server.sweepEmailChanges()
    expect(await rows()).toEqual([])
  })

  test('has links for their own purpose, side and person alone', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    await server.request(api.passwordReset, { method: 'POST', body: { email: BO.email } })
    await server.deliver()
    const reset = last(BO.email)
    const hashes = (await database.query.selectFrom('links').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    for (const token of [reset, '0'.repeat(64), ...hashes, old.toUpperCase(), ` ${old}`, old.slice(1), ''])
      expect(await refusal(await confirm(token))).toEqual(OVER)
    for (const token of [old, fresh]) {
      const body = { token, password: 'zon op natte straat' }
      expect(await refusal(await server.request(api.confirmPasswordReset, { method: 'POST', body }))).toEqual(OVER)
    }
    expect(await outcome(await confirm(old))).toBe('waiting')
    // The secret of the old address does not stand for that of the new one, whatever became of it.
    await database.query.updateTable('links').set({ used_at: null }).execute()
    expect(await outcome(await confirm(old))).toBe('waiting')
  })

  test('is asked for five times in an hour, and not for the own address', async () => {
    const { headers } = await newAccount()
    expect((await ask(headers, ` ${BO.email.toUpperCase()} `)).status).toBe(422)
    const answers: number[] = []
    for (let time = 0; time < 6; time += 1) answers.push((await ask(headers, `b${time}@helder.test`)).status)
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('leaves its secrets in the mails alone', async () => {
    const { headers } = await newAccount()
    const { old, fresh } = await asked(headers)
    assert(old && fresh)
    const rows = JSON.stringify([
      await database.query.selectFrom('account_mails').selectAll().execute(),
      await database.query.selectFrom('links').selectAll().execute(),
      await database.query.selectFrom('email_changes').selectAll().execute(),
    ])
    expect([rows.includes(old), rows.includes(fresh)]).toEqual([false, false])
  })

  test('leaves neither secrets nor addresses in the log, whatever happens to it', async () => {
    const { headers } = await newAccount()
    server.inbox().refuse(/bo/)
    await ask(headers)
    await server.deliver()
    server.inbox().refuse(null)
    clock.advance(MINUTE)
    await server.deliver()
    const [old, fresh] = [last(BO.email), last(NEW)]
    await confirm('0'.repeat(64))
    await confirm(fresh)
    await confirm(old)
    await ask(headers, 'bc@helder.test')
    await server.request(api.emailChange, { method: 'DELETE', headers })
    await ask(headers, 'bc@helder.test')
    await server.deliver()
    await decline(last(NEW))
    const entries = [...server.logged, ...server.noted]
    expect(new Set(entries.map((entry) => (entry as { message: string }).message))).toEqual(
      new Set([
        'mail not sent yet',
        'change of address declined by its old address: sessions ended',
        'signed in',
        'change of address asked for',
        'mail sent',
        'change of address confirmed',
        'change of address cancelled',
      ]),
    )
    expect(JSON.stringify(entries)).not.toMatch(/@helder|[\da-f]{64}/)
  })

  test('has links that cannot be guessed: twenty tries of one address in ten minutes', async () => {
    const { headers } = await newAccount()
    const { old } = await asked(headers)
    const tries: number[] = []
    for (let time = 0; time < 7; time += 1) for (const call of [open, decline, confirm]) tries.push((await call('0'.repeat(64))).status)
    expect(tries).toEqual([...Array.from({ length: 20 }, () => 403), 429])
    expect((await confirm(old)).status).toBe(429)
  })
})
