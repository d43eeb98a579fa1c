import { expect, test } from 'vitest'
import { createAccountOutbox } from '#mail/account-outbox.ts'
import { api } from '#routes.ts'
import { ADMIN } from '../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { factorsServer } from '../../../test/support/factors-server.ts'
import { peopleServer } from '../../../test/support/people-server.ts'
import { NOTICES_PER_HOUR } from './notice-mails.ts'

const NEW_PASSWORD = 'zon op natte straat'

eachDatabase('a new password', (context) => {
  const server = peopleServer(context, { mailsNotices: true })
  const mails = async () => {
    await server.deliver()
    return server.inbox().mails.filter(({ subject }) => subject?.startsWith('De beveiliging van je account'))
  }

  test('is mailed to its person with its moment and what to do, and without a secret', async () => {
    const staff = await server.signIn()
    const change = { method: 'PUT', headers: staff, body: { current_password: ADMIN.password, new_password: NEW_PASSWORD } }
    expect((await server.request(api.password, change)).status).toBe(204)
    const [mail, ...more] = await mails()
    expect([mail?.envelope.to, mail?.subject, more]).toEqual([
      [ADMIN.email],
      'De beveiliging van je account voor de website van Helder Gevelreiniging is gewijzigd',
      [],
    ])
    for (const body of [mail?.text, mail?.html]) {
      for (const part of [
        'Dag An Peeters,',
        'Nieuw wachtwoord',
        '2 maart 2026 om 10:00',
        'Was jij dit niet?',
        'http://localhost/admin/account',
      ])
        expect(body).toContain(part)
      expect(body).not.toMatch(/#[\da-f]{64}/)
      expect(body).not.toContain(NEW_PASSWORD)
    }
  })

  test('that a link of a reset set is mailed too', async () => {
    await server.request(api.passwordReset, { method: 'POST', body: { email: ADMIN.email } })
    await server.deliver()
    const [token = ''] = server.secretsFor(ADMIN.email)
    await server.request(api.confirmPasswordReset, { method: 'POST', body: { token, password: NEW_PASSWORD } })
    expect(await mails()).toHaveLength(1)
  })

  test('that is refused is not mailed', async () => {
    const staff = await server.signIn()
    const change = { method: 'PUT', headers: staff, body: { current_password: 'geraden woord', new_password: NEW_PASSWORD } }
    expect((await server.request(api.password, change)).status).toBe(422)
    expect(await mails()).toEqual([])
  })
})

eachDatabase('the factors of an account', (context) => {
  const { clock, database, store } = context
  const server = factorsServer(context, { mails: createAccountOutbox(store, 'helder.test') })
  const told = async () => {
    const query = database.query.selectFrom('account_mails').select(['to_address', 'detail'])
    const rows = await query.where('purpose', '=', 'security-changed').orderBy('created_at').orderBy('id').execute()
    expect(rows.every(({ to_address }) => to_address === ADMIN.email)).toBe(true)
    return rows.map(({ detail }) => detail)
  }

  test('are mailed about when one is added or removed, and when recovery codes are made', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    await server.addPasskey(staff)
    clock.advance(1)
    await server.post(api.recoveryCodes, staff)
    clock.advance(1)
    await server.request(api.totp, { method: 'DELETE', headers: staff })
    clock.advance(1)
    const { id } = await database.query.selectFrom('passkeys').select('id').executeTakeFirstOrThrow()
    await server.request(api.passkey(id), { method: 'DELETE', headers: staff })
    expect(await told()).toEqual([
      'Authenticatie-app ingesteld',
      'Toegangssleutel toegevoegd',
      'Nieuwe herstelcodes gemaakt',
      'Authenticatie-app uitgezet',
      'Toegangssleutel verwijderd',
    ])
  })

  test('are mailed about five times an hour for one kind of change, which hides no other kind and refuses nothing', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    for (let time = 0; time <= NOTICES_PER_HOUR; time += 1) expect((await server.post(api.recoveryCodes, staff)).status).toBe(200)
    await server.request(api.totp, { method: 'DELETE', headers: staff })
    const details = await told()
    expect(details.filter((detail) => detail === 'Nieuwe herstelcodes gemaakt')).toHaveLength(5)
    expect(details).toContain('Authenticatie-app uitgezet')
  })

  test('are mailed about when a recovery code is used, and not when it is tried again', async () => {
    const { codes } = await server.addTotp(await server.signIn())
    clock.advance(1)
    for (const status of [200, 401]) expect((await server.finish(await server.begin(), { recovery_code: codes[0] })).status).toBe(status)
    expect(await told()).toEqual(['Authenticatie-app ingesteld', 'Herstelcode gebruikt, die nu niet meer werkt'])
  })

  test('are not mailed about when a code is wrong', async () => {
    const staff = await server.signIn()
    const { secret } = (await (await server.post(api.totp, staff)).json()) as { secret: string }
    expect((await server.post(api.confirmTotp, staff, { code: server.codeOf(secret, 9) })).status).toBe(422)
    expect(await told()).toEqual([])
  })
})
