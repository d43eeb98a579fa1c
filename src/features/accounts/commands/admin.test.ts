import { Readable } from 'node:stream'
import { TOTP } from 'otpauth'
import { assert, expect, test } from 'vitest'
import { createAttempts } from '#features/accounts/attempts.ts'
import { accountBucket } from '#features/accounts/buckets.ts'
import { createDevices } from '#features/accounts/devices.ts'
import { createFactors } from '#features/accounts/factors/factors.ts'
import { createSessions } from '#features/accounts/sessions.ts'
import { createUsers } from '#features/accounts/users.ts'
import { cheapPasswords } from '../../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { adminCommand } from './admin.ts'

eachDatabase('helder admin', ({ database, clock }) => {
  const passwords = cheapPasswords()
  const users = createUsers({ database, clock, passwords, mails: null })

  const run = async (line: string[], input = '') => {
    const out: string[] = []
    const errors: string[] = []
    const code = await adminCommand(line, {
      database,
      clock,
      config: { publicUrl: 'https://www.voorbeeld.be' },
      passwords,
      input: Readable.from([input]),
      print: (text) => void out.push(text),
      printError: (text) => void errors.push(text),
    })
    return { code, out, errors }
  }
  const create = (...more: string[]) => run(['create', '--email', ' An@Helder.test', '--name', 'An Peeters', ...more])
  const matches = async (password: string) => passwords.matches(password, (await users.find('an@helder.test'))?.password_hash)

  test('create makes an account with a password that is shown once', async () => {
    const { code, out } = await create()
    expect({ code, first: out[0] }).toEqual({ code: 0, first: 'an@helder.test can now sign in.' })
    expect(await matches(out[1]?.replace('Password (shown once): ', '') ?? '')).toBe(true)
  })

  test('create makes a beheerder, or an account with the role that is named', async () => {
    await create()
    await run(['create', '--email', 'bo@helder.test', '--name', 'Bo', '--role', 'medewerker'])
    expect((await run(['list'])).out).toEqual(['an@helder.test  An Peeters  beheerder', 'bo@helder.test  Bo  medewerker'])
  })

  test('create takes a password from the line, and does not repeat it', async () => {
    expect(await create('--password', 'zeer geheim woord')).toEqual({ code: 0, out: ['an@helder.test can now sign in.'], errors: [] })
    expect(await matches('zeer geheim woord')).toBe(true)
  })

  test('email gives an account another address, ends its sessions, and takes no address of another account', async () => {
    await create('--password', 'zeer geheim woord')
    await run(['create', '--email', 'bo@helder.test', '--name', 'Bo'])
    const sessions = createSessions({ database, clock, log: { info: () => undefined, warn: () => undefined } })
    const account = await users.find('an@helder.test')
    await sessions.open(account ?? { id: '', password_hash: '' }, 'test')
    expect((await run(['email', '--email', 'an@helder.test', '--to', 'bo@helder.test'])).code).toBe(1)
    expect((await run(['email', '--email', 'an@helder.test', '--to', 'geen adres'])).code).toBe(1)
    expect((await run(['email', '--email', 'wie@helder.test', '--to', 'x@helder.test'])).code).toBe(1)
    expect(await sessions.listOf(account?.id ?? '')).toHaveLength(1)
    const { out } = await run(['email', '--email', 'an@helder.test', '--to', ' An.Nieuw@Helder.test'])
    expect(out).toEqual(['an@helder.test signs in as an.nieuw@helder.test now, and its sessions have ended.'])
    expect((await users.find('an.nieuw@helder.test'))?.id).toBe(account?.id)
    expect(await sessions.listOf(account?.id ?? '')).toEqual([])
  })

  test('password takes a password from standard input and ends all sessions', async () => {
    await create()
    expect(await run(['password', '--email', 'an@helder.test', '--password-stdin'], 'uit de pijp 1\n')).toEqual({
      code: 0,
      out: ['The password of an@helder.test is changed and its sessions have ended.'],
      errors: [],
    })
    expect(await matches('uit de pijp 1')).toBe(true)
  })

  test.each(['wachtwoord1', 'heldergevelreiniging', 'an@helder.test', 'voorbeeld-2026'])(
    'an easily guessed password is refused, for a new account and an old one: %s',
    async (password) => {
      await create()
      const answers = [await run(['create', '--email', 'bo@helder.test', '--name', 'Bo', '--password', password])]
      answers.push(await run(['password', '--email', 'an@helder.test', '--password-stdin'], `${password}\n`))
      const refused = { code: 1, out: [], errors: ['admin: --password is easily guessed; choose another'] }
      expect(answers).toEqual([refused, refused])
      expect((await users.list()).map(({ email }) => email)).toEqual(['an@helder.test'])
    },
  )

  test.each([[[]], [['--email', 'an@helder.test']]])('unlock %j opens a blocked account', async (options) => {
    await create()
    const attempts = createAttempts({ database, clock })
    const bucket = accountBucket('an@helder.test')
    for (let time = 0; time < 3; time += 1) await attempts.count([bucket])
    expect((await run(['unlock', ...options])).code).toBe(0)
    expect(await attempts.count([bucket])).toMatchObject({ blocked: false })
  })

  test('list shows who may come in', async () => {
    expect((await run(['list'])).out).toEqual(['There is no administrator yet.'])
    await create()
    expect((await run(['list'])).out).toEqual(['an@helder.test  An Peeters  beheerder'])
    await database.query.updateTable('admin_users').set({ active: false }).execute()
    expect((await run(['list'])).out).toEqual(['an@helder.test  An Peeters  beheerder  (not active)'])
  })

  test('factor-off takes every factor off an account, ends its sessions and forgets its known browsers', async () => {
    const account = await create()
    const user = await users.find('an@helder.test')
    assert(user)
    const { id } = user
    const factors = createFactors({ database, clock, mails: null, passwords, publicUrl: 'http://localhost' })
    const secret = await factors.totp.begin(id)
    await factors.totp.confirm({ userId: id, sessionId: '' }, new TOTP({ secret }).generate({ timestamp: clock.now() }))
    await createSessions({ database, clock, log: { info: () => undefined, warn: () => undefined } }).open(user, undefined)
    await createDevices({ database, clock, mails: null }).remember(undefined, user, undefined)
    const off = () => run(['factor-off', '--email', 'an@helder.test'])
    expect((await off()).out).toEqual(['an@helder.test signs in with the password alone now, and its sessions have ended.'])
    expect(await factors.kindsOf(id)).toEqual([])
    for (const table of ['totp_factors', 'recovery_codes', 'admin_sessions', 'known_devices'] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await matches(account.out[1]?.replace('Password (shown once): ', '') ?? '')).toBe(true)
    expect((await off()).out).toEqual(['an@helder.test has no second factor.'])
  })

  test.each([[['--help']], [['create', '--help']], [['password', '--help']], [['unlock', '--help']], [['list', '--help']]])(
    '%j explains and does nothing',
    async (line) => {
      const { code, out } = await run(line)
      expect(code).toBe(0)
      expect(out.join('\n')).toContain('admin unlock [--email <address>]')
      expect(await users.list()).toEqual([])
    },
  )

  test.each([
    [[], 'admin: say create, password, email, unlock, factor-off or list, or --help'],
    [['remove', 'everything'], "admin: say create, password, email, unlock, factor-off or list, or --help; not 'remove everything'"],
    [['create'], 'admin: --email is missing or not valid; --name is missing or not valid'],
    [['create', '--email', 'an', '--name', 'An'], 'admin: --email is not an e-mail address'],
    [['create', '--email', 'bo@helder.test', '--name', 'Bo', '--password', 'kort'], 'admin: --password must have at least 10 characters'],
    [['create', '--email', 'an@helder.test', '--name', 'An'], 'admin: there already is an administrator with this e-mail address'],
    [['create', '--email', 'bo@helder.test', '--name', 'Bo', '--role', 'baas'], 'admin: --role must be beheerder, redacteur, medewerker'],
    [['password', '--email', 'bo@helder.test'], 'admin: there is no administrator with this e-mail address'],
    [['unlock', '--email', 'bo@helder.test'], 'admin: there is no administrator with this e-mail address'],
    [['factor-off', '--email', 'bo@helder.test'], 'admin: there is no administrator with this e-mail address'],
    [['list', '--all'], "admin: Unknown option '--all'"],
  ])('%j fails with one clear line', async (line, message) => {
    await create()
    expect(await run(line)).toEqual({ code: 1, out: [], errors: [message] })
  })
})
