import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { cookieHeader } from '../../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type Challenged, factorsServer, HERE, type SignedInBrowser } from '../../../../test/support/factors-server.ts'
import { softAuthenticator } from '../../../../test/support/soft-authenticator.ts'

type Passkey = ReturnType<typeof softAuthenticator>
type Waiting = Pick<Challenged, 'challenge' | 'Cookie'>

const BO = { email: 'bo@helder.test', password: 'nog een geheim woord' }

eachDatabase('passkeys', (context) => {
  const server = factorsServer(context)
  const { clock } = context
  let staff: SignedInBrowser
  let passkey: Passkey
  beforeEach(async () => {
    staff = await server.signIn()
    passkey = await server.addPasskey(staff)
  })

  const outcome = async (answer: Response) =>
    answer.ok ? answer.status : `${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`.trim()
  const signIn = async ({ challenge, Cookie }: Waiting, response: object) =>
    outcome(await server.post(api.passkeyLogin, { Cookie }, { challenge, response }))
  /** Begins a login, and gives what `sign` makes of its challenge. */
  const tryOut = async (sign: (challenge: string) => object) => {
    const step = await server.beginPasskeyLogin()
    return signIn(step, sign(step.challenge))
  }
  const bo = async (): Promise<SignedInBrowser> => {
    await server.access.users.create({ email: BO.email, name: 'Bo', role: 'beheerder' }, BO.password)
    const answer = await server.login(BO)
    const { token } = (await answer.json()) as { token: string }
    return { Authorization: `Bearer ${token}`, Cookie: cookieHeader(answer) }
  }

  test('a passkey signs its owner in, and nobody else', async () => {
    const step = await server.beginPasskeyLogin()
    const body = { challenge: step.challenge, response: passkey.sign(step.challenge) }
    const answer = await server.post(api.passkeyLogin, { Cookie: step.Cookie }, body)
    expect(((await answer.json()) as { user: object }).user).toMatchObject({ email: 'an@helder.test' })
  })

  test('a login with a passkey resets the failures of the account, and ends no block of its network', async () => {
    const from = (host: number) => ({ 'X-Forwarded-For': `198.51.100.${host}` })
    const fail = async (host: number, email: string) => (await server.login({ email, password: 'fout' }, from(host))).status
    for (const host of [201, 202]) expect(await fail(host, 'an@helder.test')).toBe(401)
    for (let host = 1; host <= 28; host += 1) expect(await fail(host, `${host}@helder.test`)).toBe(401)
    expect(await fail(203, 'an@helder.test')).toBe(429)

    const step = await server.beginPasskeyLogin()
    const body = { challenge: step.challenge, response: passkey.sign(step.challenge) }
    expect(await outcome(await server.post(api.passkeyLogin, { Cookie: step.Cookie, ...from(204) }, body))).toBe(200)
    expect(await fail(203, 'an@helder.test')).toBe(429)
    clock.advance(5 * MINUTE)
    for (const host of [205, 206]) expect(await fail(host, 'an@helder.test')).toBe(401)
  })

  test('what a passkey signed signs in once: neither the same again nor with a new challenge', async () => {
    const step = await server.beginPasskeyLogin()
    const signed = passkey.sign(step.challenge)
    expect(await signIn(step, signed)).toBe(200)
    expect(await signIn(step, signed)).toBe('403 step-expired')
    expect(await tryOut(() => signed)).toBe('403 passkey-refused')
  })

  test('a challenge is for one try', async () => {
    const step = await server.beginPasskeyLogin()
    expect(await signIn(step, passkey.sign(step.challenge, { origin: 'http://evil.test' }))).toBe('403 passkey-refused')
    expect(await signIn(step, passkey.sign(step.challenge))).toBe('403 step-expired')
  })

  test('of two requests at once with the same challenge one is signed in', async () => {
    const step = await server.beginPasskeyLogin()
    const answers = await Promise.all([1, 2].map(() => signIn(step, passkey.sign(step.challenge))))
    expect(new Set(answers)).toEqual(new Set([200, '403 step-expired']))
  })

  test('a challenge is over after five minutes, and belongs to the browser that got it', async () => {
    const [late, foreign, other] = [await server.beginPasskeyLogin(), await server.beginPasskeyLogin(), await server.beginPasskeyLogin()]
    expect(await signIn({ ...foreign, Cookie: other.Cookie }, passkey.sign(foreign.challenge))).toBe('403 step-expired')
    expect(await signIn({ ...foreign, Cookie: '' }, passkey.sign(foreign.challenge))).toBe('403 step-expired')
    clock.advance(5 * MINUTE)
    expect(await signIn(late, passkey.sign(late.challenge))).toBe('403 step-expired')
  })

  test.each<[string, Parameters<Passkey['sign']>[1]]>([
    ['of another origin', { origin: 'http://localhost.evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['by a browser that made a passkey', { type: 'webauthn.create' }],
  ])('what was signed %s is refused', async (_way, wrong) => {
    expect(await tryOut((challenge) => passkey.sign(challenge, wrong))).toBe('403 passkey-refused')
    expect(await tryOut((challenge) => passkey.sign(challenge))).toBe(200)
  })

  test('what was signed for another challenge, or by another key, is refused', async () => {
    const other = await server.beginPasskeyLogin()
    expect(await tryOut(() => passkey.sign(other.challenge))).toBe('403 passkey-refused')
    const stranger = softAuthenticator(HERE)
    expect(await tryOut((challenge) => stranger.sign(challenge))).toBe('403 passkey-refused')
    expect(await tryOut((challenge) => ({ ...stranger.sign(challenge), id: passkey.id, rawId: passkey.id }))).toBe('403 passkey-refused')
  })

  test('a copy of a passkey, whose counter does not go up, is refused', async () => {
    expect(await tryOut((challenge) => passkey.sign(challenge, { counter: 9 }))).toBe(200)
    expect(await tryOut((challenge) => passkey.sign(challenge, { counter: 9 }))).toBe('403 passkey-refused')
    expect(await tryOut((challenge) => passkey.sign(challenge, { counter: 3 }))).toBe('403 passkey-refused')
    expect(await tryOut((challenge) => passkey.sign(challenge, { counter: 10 }))).toBe(200)
  })

  test('a passkey of somebody else is neither the second step of a login nor a confirmation', async () => {
    const other = await bo()
    const own = await server.addPasskey(other)
    const step = await server.begin()
    expect(await outcome(await server.finish(step, { passkey: own.sign(step.challenge) }))).toBe('401')
    const { challenge } = (await (await server.post(api.beginConfirmation, staff)).json()) as { challenge: string }
    const given = { passkey: { challenge, response: own.sign(challenge) } }
    expect(await outcome(await server.post(api.confirmPassword, staff, given))).toBe('403 passkey-refused')
  })

  test('a challenge is for one purpose and one person', async () => {
    const other = await bo()
    await server.addPasskey(other)
    const begun = async (path: string, headers: SignedInBrowser) =>
      ((await (await server.post(path, headers)).json()) as { challenge: string }).challenge
    const confirm = (headers: SignedInBrowser, challenge: string) =>
      server.post(api.confirmPassword, headers, { passkey: { challenge, response: passkey.sign(challenge) } })

    const [login, second] = [await server.beginPasskeyLogin(), await server.begin()]
    const [adding, confirming, ofBo] = [
      await begun(api.beginPasskey, staff),
      await begun(api.beginConfirmation, staff),
      await begun(api.beginConfirmation, other),
    ]
    for (const challenge of [login.challenge, second.challenge, adding, ofBo])
      expect(await outcome(await confirm(staff, challenge))).toBe('403 step-expired')
    for (const challenge of [second.challenge, adding, confirming])
      expect(await signIn({ challenge, Cookie: second.Cookie }, passkey.sign(challenge))).toBe('403 step-expired')
    for (const challenge of [login.challenge, adding, confirming])
      expect(await outcome(await server.finish({ challenge, Cookie: login.Cookie }, { passkey: passkey.sign(challenge) }))).toBe(
        '403 step-expired',
      )
    const added = softAuthenticator(HERE)
    const add = async (challenge: string) =>
      outcome(await server.post(api.passkeys, staff, { challenge, name: 'Telefoon', response: added.register(challenge) }))
    for (const challenge of [login.challenge, second.challenge, confirming]) expect(await add(challenge)).toBe('403 step-expired')
    expect([await outcome(await confirm(staff, confirming)), await add(adding)]).toEqual([204, 201])
  })

  test('a passkey confirms who somebody is, with each challenge once', async () => {
    clock.advance(15 * MINUTE)
    const { challenge } = (await (await server.post(api.beginConfirmation, staff)).json()) as { challenge: string }
    const given = { passkey: { challenge, response: passkey.sign(challenge) } }
    expect(await outcome(await server.post(api.recoveryCodes, staff))).toBe('403 confirm-password')
    expect(await outcome(await server.post(api.confirmPassword, staff, given))).toBe(204)
    expect(await outcome(await server.post(api.confirmPassword, staff, given))).toBe('403 step-expired')
    expect(await outcome(await server.post(api.recoveryCodes, staff))).toBe(200)
  })

  test.each<[string, Parameters<Passkey['register']>[1]]>([
    ['at another origin', { origin: 'http://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('a passkey that was made %s is refused', async (_way, wrong) => {
    const { challenge } = (await (await server.post(api.beginPasskey, staff)).json()) as { challenge: string }
    const body = { challenge, name: 'Telefoon', response: softAuthenticator(HERE).register(challenge, wrong) }
    expect(await outcome(await server.post(api.passkeys, staff, body))).toBe('403 passkey-refused')
  })

  test('after a move of the site a login asks for what works at the new address', async () => {
    const { query } = context.database
    expect((await server.begin()).factors).toEqual(['passkey', 'recovery-code'])
    await query.updateTable('passkeys').set({ host: 'vorig.example.be' }).execute()
    expect((await server.begin()).factors).toEqual(['recovery-code'])
    await query.deleteFrom('recovery_codes').execute()
    expect((await server.begin()).factors).toEqual([])
    await server.addTotp(staff)
    expect((await server.begin()).factors).toEqual(['totp'])
  })

  test('a passkey belongs to one account, and its owner alone renames and removes it', async () => {
    const other = await bo()
    const { challenge } = (await (await server.post(api.beginPasskey, other)).json()) as { challenge: string }
    const body = { challenge, name: 'Gevonden', response: passkey.register(challenge) }
    expect(await outcome(await server.post(api.passkeys, other, body))).toBe('403 passkey-refused')

    const listed = async () => {
      const { passkeys } = (await (await server.request(api.factors, { headers: staff })).json()) as {
        passkeys: { id: string; name: string }[]
      }
      return passkeys
    }
    const [{ id } = { id: '' }] = await listed()
    const call = async (method: string, headers: SignedInBrowser, json?: object) =>
      outcome(await server.request(api.passkey(id), { method, headers, ...(json ? { body: json } : {}) }))
    expect([await call('PATCH', other, { name: 'Van Bo' }), await call('DELETE', other)]).toEqual(['404 not-found', '404 not-found'])
    expect(await call('PATCH', staff, { name: '  Telefoon van An ' })).toBe(204)
    expect(await listed()).toMatchObject([{ id, name: 'Telefoon van An' }])
    expect(await call('DELETE', staff)).toBe(204)
    expect(await tryOut((signed) => passkey.sign(signed))).toBe('403 passkey-refused')
  })
})
