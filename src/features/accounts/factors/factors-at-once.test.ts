import { expect, test } from 'vitest'
import { createLimiter } from '#kernel/limiter.ts'
import { createPasswords } from '#features/accounts/password.ts'
import { api } from '#routes.ts'
import { CHEAP_HASH } from '../../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { factorsServer, HERE, type SignedInBrowser } from '../../../../test/support/factors-server.ts'
import { heldBack } from '../../../../test/support/held-back.ts'
import { softAuthenticator } from '../../../../test/support/soft-authenticator.ts'
import { PASSKEYS_MAX } from './passkeys.ts'

eachDatabase('factors that change at the same moment', (context) => {
  const server = factorsServer(context)
  const { database } = context
  const codesIn = async (answer: Response) => ((await answer.json()) as { recovery_codes: string[] | null }).recovery_codes
  const storedCodes = () => database.query.selectFrom('recovery_codes').select('code_hash').execute()
  /** Begins to add a passkey, and returns the function that adds it. */
  const beginPasskey = async (staff: SignedInBrowser) => {
    const { challenge } = (await (await server.post(api.beginPasskey, staff)).json()) as { challenge: string }
    return () => server.post(api.passkeys, staff, { challenge, name: 'Laptop', response: softAuthenticator(HERE).register(challenge) })
  }

  test('two first factors bring recovery codes once, and these work', async () => {
    const staff = await server.signIn()
    const { secret } = (await (await server.post(api.totp, staff)).json()) as { secret: string }
    const addPasskey = await beginPasskey(staff)
    const answers = await Promise.all([server.post(api.confirmTotp, staff, { code: server.codeOf(secret) }), addPasskey()])
    expect(answers.map(({ status }) => status)).toEqual([200, 201])
    const sets = (await Promise.all(answers.map(codesIn))).filter((codes) => codes !== null)
    expect(sets).toHaveLength(1)
    expect((await server.finish(await server.begin(), { recovery_code: sets[0]?.[0] })).status).toBe(200)
  })

  test('an account has at most twenty passkeys, also when two are added at once', async () => {
    const staff = await server.signIn()
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await server.addPasskey(staff)
    const add = [await beginPasskey(staff), await beginPasskey(staff)]
    const answers = await Promise.all(add.map((each) => each()))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  test('codes that are made anew twice are ten', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    const answers = await Promise.all([server.post(api.recoveryCodes, staff), server.post(api.recoveryCodes, staff)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await storedCodes()).toHaveLength(10)
  })
})

eachDatabase('factors while every place for a password is taken', (context) => {
  const limit = createLimiter({ atOnce: 1, waiting: 0 })
  const server = factorsServer(context, { passwords: createPasswords({ cost: CHEAP_HASH, limit }) })

  test('recovery codes are made and used at once', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    const step = await server.begin()
    const taken = heldBack()
    const password = limit(() => taken)
    const answer = await server.post(api.recoveryCodes, staff)
    expect(answer.status).toBe(200)
    const { recovery_codes } = (await answer.json()) as { recovery_codes: string[] }
    expect((await server.finish(step, { recovery_code: recovery_codes[9] })).status).toBe(200)
    taken.release()
    await password
  })
})
