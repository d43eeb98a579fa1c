import { assert, expect, test } from 'vitest'
import { CHEAP_HASH, cheapPasswords } from '../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createAccess } from './access.ts'
import { createDevices, DEVICES_MAX } from './devices.ts'
import { isoTime } from '#kernel/clock.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { createLogin } from './login.ts'
import { knownBrowsersAt } from '#kernel/networks.ts'
import { createPasswords } from './password.ts'
import { fingerprint } from '#db/secret-token.ts'

const log = { info: () => {}, warn: () => {} }

eachDatabase('a login', ({ database, clock }) => {
  const access = createAccess({
    database,
    clock,
    log,
    passwords: cheapPasswords(),
    guessableWords: () => Promise.resolve([]),
    publicUrl: 'http://localhost',
    mails: null,
  })
  const browser = { device: undefined, companion: undefined, userAgent: undefined }
  const request = { email: 'an@helder.test', password: 'zeer geheim woord', address: '10.0.0.1', ...browser }
  const devices = createDevices({ database, clock, mails: null })
  const newAccount = async () => {
    await access.users.create({ email: request.email, name: 'An', role: 'beheerder' }, request.password)
    return account()
  }
  const account = async () => {
    const user = await access.users.find(request.email)
    assert(user)
    return user
  }
  const wrongly = async (device: string | undefined, last: number) =>
    (await access.login({ ...request, password: 'geraden woord', address: `10.0.${last}.1`, device })).outcome

  test('that finds no room to be checked counts as no failure', async () => {
    const passwords = createPasswords({ cost: CHEAP_HASH, limit: createLimiter({ atOnce: 0, waiting: 0 }) })
    const login = createLogin({ ...access, devices, passwords, log })
    for (let time = 0; time < 4; time += 1)
      await expect(login(request)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } })
    expect(await access.login(request)).toEqual({ outcome: 'wrong', left: 2 })
  })

  test('keeps a known browser known for a year after the last', async () => {
    const an = await newAccount()
    const first = await devices.remember(undefined, an, undefined)
    clock.advance(364 * 24 * 3600_000)
    expect(await devices.remember(first, an, undefined)).toBe(first)
    clock.advance(364 * 24 * 3600_000)
    await devices.sweep()
    expect(await devices.recognise(first, 'an@helder.test')).toBeDefined()
    clock.advance(2 * 24 * 3600_000)
    await devices.sweep()
    expect(await devices.recognise(first, 'an@helder.test')).toBeUndefined()
  })

  test('does not let a browser choose the secret it is known by', async () => {
    expect(await devices.remember('chosen', await newAccount(), undefined)).toMatch(/^[\w-]{43}$/)
  })

  test('knows the five browsers that signed in last, so that forty cookies give no more guesses than those and a stranger', async () => {
    const an = await newAccount()
    const cookies: (string | undefined)[] = []
    for (let made = 0; made < 40; made += 1) {
      clock.advance(1)
      cookies.push(await devices.remember(undefined, an, undefined))
    }
    const outcomes: string[] = []
    for (const [last, cookie] of cookies.entries()) for (let time = 0; time < 3; time += 1) outcomes.push(await wrongly(cookie, last))
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3 * DEVICES_MAX + 3)
    expect((await access.login({ ...request, device: cookies[0] })).outcome).toBe('blocked')
    expect(await database.query.selectFrom('known_devices').selectAll().execute()).toHaveLength(DEVICES_MAX)
  })

  test('knows no more than those five, however many an older version stored', async () => {
    const an = await newAccount()
    const rows = Array.from({ length: 20 }, (_, number) => ({
      admin_user_id: an.id,
      device_hash: fingerprint(`device ${number}`),
      last_login_at: isoTime(clock.now() + number),
    }))
    await database.query.insertInto('known_devices').values(rows).execute()
    const known = await Promise.all(rows.map((_, number) => devices.recognise(`device ${number}`, request.email)))
    expect(known.map((each) => each !== undefined)).toEqual(rows.map((_, number) => number >= 15))
  })

  test('of a known browser counts at its address too, where thirty failures of known browsers block these and nobody else', async () => {
    const device = await devices.remember(undefined, await newAccount(), undefined)
    for (let time = 0; time < 29; time += 1) await access.attempts.count([knownBrowsersAt('10.0.0.1')])
    expect((await access.login({ ...request, password: 'geraden woord', device })).outcome).toBe('wrong')
    expect((await access.login({ ...request, device })).outcome).toBe('blocked')
    expect((await access.login({ ...request, address: '10.0.0.2', device })).outcome).toBe('signed-in')
    expect((await access.login(request)).outcome).toBe('signed-in')
  })

  test('forgets the known browsers when the password changes, also one that was just signing in', async () => {
    const before = await newAccount()
    const device = await devices.remember(undefined, before, undefined)
    await access.users.setPassword(request.email, 'een nieuw geheim')
    expect(await devices.recognise(device, request.email)).toBeUndefined()
    expect(await devices.remember(device, before, undefined)).toBeUndefined()
    expect(await database.query.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })
})
