import { beforeEach, expect, test } from 'vitest'
import { fingerprint } from '#db/secret-token.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { ADMIN, cookieHeader } from '../../../../test/support/admin-server.ts'
import { cheapPasswords } from '../../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { factorsServer } from '../../../../test/support/factors-server.ts'

const WRONG_PASSWORD = { password: 'niet het woord' }
const sortedStatuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)
const from = (address: string) => ({ 'X-Forwarded-For': address })

eachDatabase('the second step of a login', (context) => {
  const server = factorsServer(context)
  const { clock } = context
  let secret: string
  let codes: string[]
  beforeEach(async () => {
    ;({ secret, codes } = await server.addTotp(await server.signIn()))
  })
  const code = (later = 0) => ({ code: server.codeOf(secret, later) })
  const wrong = () => ({ code: server.codeOf(secret, 20) })

  test('a right password opens no session, and says which factors go on', async () => {
    const answer = await server.login({})
    expect(answer.status).toBe(202)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      success: false,
      factors: ['totp', 'recovery-code'],
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      passkey_host: 'localhost',
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('a code of the app opens one', async () => {
    const answer = await server.finish(await server.begin(), code())
    expect(answer.status).toBe(200)
    const { token, user } = (await answer.json()) as { token: string; user: object }
    expect(user).toMatchObject({ email: ADMIN.email, name: ADMIN.name })
    const signedIn = await server.request('/api/admin/secret', {
      headers: { Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) },
    })
    expect(signedIn.status).toBe(200)
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^admin_step=; Max-Age=0/))
  })

  test('a code works once, also within its half minute', async () => {
    const used = code()
    expect((await server.finish(await server.begin(), used)).status).toBe(200)
    const again = await server.finish(await server.begin(), used)
    expect(again.status).toBe(401)
    expect(await again.json()).toEqual({
      success: false,
      error: 'Deze code klopt niet. Nog 2 pogingen. Staat de klok van je telefoon juist?',
      attempts_left: 2,
    })
    // Nor does an earlier one, which was never used.
    expect((await server.finish(await server.begin(), code(-1))).status).toBe(401)
    clock.advance(30 * SECOND)
    expect((await server.finish(await server.begin(), code())).status).toBe(200)
  })

  test('of two requests at once with the same code one is signed in', async () => {
    const steps = [await server.begin(), await server.begin()]
    const now = code()
    const answers = await Promise.all(steps.map((step) => server.finish(step, now)))
    expect(sortedStatuses(answers)).toEqual([200, 401])
  })

  test('of two requests at once for the same step one is signed in', async () => {
    const step = await server.begin()
    const answers = await Promise.all([{ recovery_code: codes[0] }, { recovery_code: codes[1] }].map((each) => server.finish(step, each)))
    expect(sortedStatuses(answers)).toEqual([200, 403])
  })

  test('a step is over once it was used', async () => {
    const step = await server.begin()
    await server.finish(step, code())
    clock.advance(30 * SECOND)
    const again = await server.finish(step, code())
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([403, 'step-expired'])
  })

  test('a step is over after five minutes', async () => {
    const step = await server.begin()
    clock.advance(5 * MINUTE - 1)
    expect((await server.finish(step, wrong())).status).toBe(401)
    clock.advance(1)
    expect((await server.finish(step, code())).status).toBe(403)
    await server.access.sweep()
    expect(await context.database.query.selectFrom('pending_steps').selectAll().execute()).toEqual([])
  })

  test('a step belongs to the browser that began it', async () => {
    const [step, other] = [await server.begin(), await server.begin()]
    expect((await server.finish({ ...step, Cookie: '' }, code())).status).toBe(403)
    expect((await server.finish({ ...step, Cookie: other.Cookie }, code())).status).toBe(403)
    expect((await server.finish(step, code())).status).toBe(200)
  })

  test('a step is about one person: neither the code nor the step of somebody else helps', async () => {
    const bo = { email: 'bo@helder.test', password: 'nog een geheim woord' }
    await server.access.users.create({ email: bo.email, name: 'Bo', role: 'beheerder' }, bo.password)
    const answer = await server.login(bo)
    const { token } = (await answer.json()) as { token: string }
    const own = await server.addTotp({ Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) })
    expect((await server.finish(await server.begin(), { code: server.codeOf(own.secret) })).status).toBe(401)
    expect((await server.finish(await server.begin(), { recovery_code: own.codes[0] })).status).toBe(401)
    const [an, step] = [await server.begin(), await server.begin(bo)]
    expect((await server.finish({ challenge: step.challenge, Cookie: an.Cookie }, code())).status).toBe(403)
    const signedIn = (await (await server.finish(step, { code: server.codeOf(own.secret) })).json()) as { user: { email: string } }
    expect(signedIn.user.email).toBe(bo.email)
  })

  test('a new password, and the end of the account, end the step', async () => {
    const step = await server.begin()
    await server.access.users.setPassword(ADMIN.email, 'een heel ander woord')
    expect((await server.finish(step, code())).status).toBe(403)
    const later = await server.begin({ password: 'een heel ander woord' })
    await context.database.query.updateTable('admin_users').set({ active: false }).execute()
    expect((await server.finish(later, code())).status).toBe(403)
  })

  test('three wrong codes block the login for five minutes, like passwords', async () => {
    const step = await server.begin()
    const answers = [await server.finish(step, wrong()), await server.finish(step, wrong()), await server.finish(step, wrong())]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await answers[2]?.json()).toMatchObject({ error: 'Te veel mislukte pogingen. Account tijdelijk geblokkeerd.' })
    const refused = await server.finish(step, code())
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '300'])
    expect((await server.login({})).status).toBe(429)
    expect((await server.login({}, from('10.1.1.1'))).status).toBe(429)
    clock.advance(5 * MINUTE)
    expect((await server.finish(await server.begin(), code())).status).toBe(200)
  })

  test('a right password is no failure, and forgets none; only the factor does', async () => {
    await server.login(WRONG_PASSWORD)
    for (let time = 0; time < 5; time += 1) await server.begin()
    expect(await (await server.login(WRONG_PASSWORD)).json()).toMatchObject({ attempts_left: 1 })
    const step = await server.begin()
    expect((await server.finish(step, code())).status).toBe(200)
    expect(await (await server.login(WRONG_PASSWORD)).json()).toMatchObject({ attempts_left: 2 })
  })

  test('wrong codes and wrong passwords count together', async () => {
    await server.finish(await server.begin(), wrong())
    await server.login(WRONG_PASSWORD)
    expect(await (await server.finish(await server.begin(), wrong())).json()).toMatchObject({ attempts_left: 0 })
  })

  test('fifty guesses at once get no more tries than three', async () => {
    const step = await server.begin()
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.finish(step, wrong())))
    expect(answers.filter(({ status }) => status === 401).length).toBe(3)
  })

  test('a recovery code works once, and is read as people type it', async () => {
    const typed = codes[3]?.toLowerCase().replace('-', ' ').replace('-', '')
    expect((await server.finish(await server.begin(), { recovery_code: typed })).status).toBe(200)
    const again = await server.finish(await server.begin(), { recovery_code: codes[3] })
    expect(await again.json()).toEqual({ success: false, error: 'Deze code is al gebruikt. Je hebt er nog 9.', attempts_left: 2 })
    expect((await server.finish(await server.begin(), { recovery_code: codes[4] })).status).toBe(200)
  })

  test('a recovery code of an earlier version works once, beside those of this one', async () => {
    const code_hash = await cheapPasswords().hash('K7QM-2XPF')
    const { query } = context.database
    await query
      .updateTable('recovery_codes')
      .set({ code_hash })
      .where('code_hash', '=', fingerprint(codes[0] ?? ''))
      .execute()
    const give = async (recovery_code: string | undefined) => (await server.finish(await server.begin(), { recovery_code })).status
    expect(await give('K7QM-2XPA')).toBe(401)
    expect(await give('k7qm 2xpf')).toBe(200)
    expect(await give('K7QM-2XPF')).toBe(401)
    expect(await give(codes[0])).toBe(401)
    expect(await give(codes[1])).toBe(200)
  })

  test('of two requests at once with the same recovery code one is signed in', async () => {
    const steps = [await server.begin(), await server.begin()]
    const answers = await Promise.all(steps.map((step) => server.finish(step, { recovery_code: codes[0] })))
    expect(sortedStatuses(answers)).toEqual([200, 401])
  })

  test.each([{}, { code: '1', recovery_code: '2' }, { code: ' ' }, { code: '1'.repeat(61) }, { code: 123456 }, { password: 'x' }])(
    'a body with %j is refused, and counts as no failure',
    async (factor) => {
      const step = await server.begin()
      expect((await server.finish(step, factor)).status).toBe(422)
      expect(await (await server.finish(step, wrong())).json()).toMatchObject({ attempts_left: 2 })
    },
  )
})
