import { expect, test } from 'vitest'
import { DAY, HOUR } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { ADMIN, cookieHeader } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { openApp } from '../../../test/support/open-app.ts'
import { peopleServer } from '../../../test/support/people-server.ts'
import { NOTICES_PER_DAY, NOTICES_PER_HOUR } from './notice-mails.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'
const NEW_PASSWORD = 'zon op natte straat'

eachDatabase('a login on a new device', (context) => {
  const { clock, database } = context
  const server = peopleServer(context, { mailsNotices: true })
  /** Sends what waits; returns the mails about logins to the admin so far. */
  const mails = async () => {
    await server.deliver()
    return server.inbox().mails.filter(({ envelope, subject }) => envelope.to.includes(ADMIN.email) && subject?.startsWith('Login op'))
  }

  test('is mailed with its device, its moment and what to do, and without a secret', async () => {
    await server.login({})
    clock.advance(DAY)
    await server.login({}, { 'User-Agent': PHONE })
    const [mail, ...more] = await mails()
    expect([mail?.subject, more]).toEqual(['Login op een nieuw apparaat voor de website van Helder Gevelreiniging', []])
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Dag An Peeters,')
      for (const part of ['Chrome op Android', '3 maart 2026 om 10:00', 'Wijzig meteen je wachtwoord', 'http://localhost/admin/account'])
        expect(body).toContain(part)
      expect(body).not.toMatch(/#[\da-f]{64}/)
    }
  })

  test('is mailed once: not the first login of an account, and not one of a known browser', async () => {
    const known = { Cookie: cookieHeader(await server.login({})) }
    expect((await server.login({}, known)).status).toBe(200)
    expect((await server.login({ password: 'geraden woord' })).status).toBe(401)
    expect(await mails()).toEqual([])
    const unknown = { Cookie: cookieHeader(await server.login({})) }
    expect((await server.login({}, unknown)).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  test('is mailed for the browser that set a new password too, since whoever set it may be somebody else', async () => {
    const answer = await server.login({})
    const { token } = (await answer.json()) as { token: string }
    const browser = { Cookie: cookieHeader(answer), Authorization: `Bearer ${token}` }
    const body = { current_password: ADMIN.password, new_password: NEW_PASSWORD }
    expect((await server.request(api.password, { method: 'PUT', headers: browser, body })).status).toBe(204)
    expect((await server.login({ password: NEW_PASSWORD }, { Cookie: browser.Cookie })).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  test('is mailed to the address of its own account', async () => {
    await server.access.users.create({ email: 'bo@helder.test', name: 'Bo', role: 'medewerker' }, ADMIN.password)
    for (let time = 0; time < 2; time += 1) await server.login({ email: 'bo@helder.test' })
    expect(await mails()).toEqual([])
    expect(server.inbox().mails.map(({ envelope }) => envelope.to)).toEqual([['bo@helder.test']])
  })

  test('waits while the mail server is down, and is not mailed once the account is gone', async () => {
    await server.login({})
    await server.inbox().down()
    await server.login({})
    await server.deliver()
    clock.advance(HOUR)
    await database.query.deleteFrom('admin_users').execute()
    await server.inbox().up()
    expect(await mails()).toEqual([])
    expect(await database.query.selectFrom('account_mails').selectAll().execute()).toEqual([])
  })

  test('is mailed five times an hour and ten times a day, and opens a session each time', async () => {
    await server.login({})
    const inOneHour = async () => {
      for (let time = 0; time < 2 * NOTICES_PER_HOUR; time += 1) expect((await server.login({})).status).toBe(200)
      clock.advance(HOUR)
      return (await mails()).length
    }
    expect([await inOneHour(), await inOneHour(), await inOneHour()]).toEqual([5, 10, 10])
    expect([NOTICES_PER_HOUR, NOTICES_PER_DAY]).toEqual([5, 10])
    clock.advance(DAY)
    expect(await inOneHour()).toBe(15)
  })
})

test.each([
  ['without a mail server is mailed to nobody', {}, []],
  ['with a mail server is mailed', { SMTP_URL: 'smtp://127.0.0.1:9' }, ['new-device']],
])('a login on a new device of a site %s', async (_what, environment, expected) => {
  const app = await openApp(environment)
  for (let time = 0; time < 2; time += 1) await app.login()
  const queued = await app.database().query.selectFrom('account_mails').select('purpose').execute()
  await app.stop()
  expect(queued.map(({ purpose }) => purpose)).toEqual(expected)
})
