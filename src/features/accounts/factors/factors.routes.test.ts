import { expect, test } from 'vitest'
import { neededMigrations } from '#db/applied-migrations.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { ADMIN } from '../../../../test/support/admin-server.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { factorsServer, type SignedInBrowser } from '../../../../test/support/factors-server.ts'

eachDatabase('own second factors', (context) => {
  const server = factorsServer(context)
  const { clock, database } = context
  const own = async (staff: SignedInBrowser) => (await (await server.request(api.factors, { headers: staff })).json()) as object
  const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code
  const remove = (staff: SignedInBrowser) => server.request(api.totp, { method: 'DELETE', headers: staff })

  test('an app counts once a code of it was given, and ten recovery codes come with it', async () => {
    const staff = await server.signIn()
    expect(await own(staff)).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    const begun = (await (await server.post(api.totp, staff)).json()) as { secret: string; address: string }
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.address).toContain('Helder:an%40helder.test')
    expect((await server.login({})).status).toBe(200)
    expect(await neededMigrations(database)).not.toContain('035-factors')

    const refused = await server.post(api.confirmTotp, staff, { code: server.codeOf(begun.secret, 9) })
    expect(refused.status).toBe(422)
    const confirmed = await server.post(api.confirmTotp, staff, { code: server.codeOf(begun.secret) })
    const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] }
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await own(staff)).toMatchObject({ totp_since: '2026-03-02T09:00:00.000Z', recovery_codes_left: 10 })
    expect((await server.login({})).status).toBe(202)
    expect(await neededMigrations(database)).toContain('035-factors')
  })

  test('secrets are shown once, and of recovery codes only fingerprints are stored', async () => {
    const staff = await server.signIn()
    const { secret, codes } = await server.addTotp(staff)
    expect(JSON.stringify(await own(staff))).not.toContain(secret)
    expect(await codeOf(server.post(api.totp, staff))).toBe('conflict')
    const stored = await database.query.selectFrom('recovery_codes').select('code_hash').execute()
    for (const { code_hash } of stored) expect(code_hash).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify([stored, server.noted, server.logged])).not.toMatch(new RegExp([secret, ...codes].join('|')))
  })

  test('a secret that was begun again is another one', async () => {
    const staff = await server.signIn()
    const [first, second] = [await server.post(api.totp, staff), await server.post(api.totp, staff)]
    const { secret } = (await first.json()) as { secret: string }
    expect((await server.post(api.confirmTotp, staff, { code: server.codeOf(secret) })).status).toBe(422)
    const { secret: last } = (await second.json()) as { secret: string }
    expect((await server.post(api.confirmTotp, staff, { code: server.codeOf(last) })).status).toBe(200)
  })

  test('codes are made anew, and earlier ones do not work any more', async () => {
    const staff = await server.signIn()
    expect((await server.post(api.recoveryCodes, staff)).status).toBe(404)
    const { codes } = await server.addTotp(staff)
    const { recovery_codes } = (await (await server.post(api.recoveryCodes, staff)).json()) as { recovery_codes: string[] }
    expect((await server.finish(await server.begin(), { recovery_code: codes[0] })).status).toBe(401)
    expect((await server.finish(await server.begin(), { recovery_code: recovery_codes[0] })).status).toBe(200)
  })

  test('without a factor the password is enough again, and the recovery codes are gone', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    expect((await remove(staff)).status).toBe(204)
    expect((await remove(staff)).status).toBe(404)
    expect((await server.login({})).status).toBe(200)
    expect(await database.query.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })

  test('after 15 minutes each of it asks for the password or a code again', async () => {
    const staff = await server.signIn()
    const { secret } = await server.addTotp(staff)
    clock.advance(15 * MINUTE)
    for (const path of [api.totp, api.confirmTotp, api.recoveryCodes])
      expect(await codeOf(server.post(path, staff, path === api.confirmTotp ? { code: '123456' } : undefined))).toBe('confirm-password')
    expect(await codeOf(remove(staff))).toBe('confirm-password')

    const confirm = (body: object) => server.post(api.confirmPassword, staff, body)
    expect((await confirm({ code: server.codeOf(secret) })).status).toBe(204)
    expect((await remove(staff)).status).toBe(204)
  })

  test('guessing a code in an open session gets three tries in five minutes, and uses each code once', async () => {
    const staff = await server.signIn()
    const { secret } = await server.addTotp(staff)
    const confirm = (code: string) => server.post(api.confirmPassword, staff, { code })
    const used = server.codeOf(secret)
    expect((await confirm(used)).status).toBe(204)
    const statuses: number[] = []
    for (const code of [used, server.codeOf(secret, 9), server.codeOf(secret, 8), server.codeOf(secret, 1)])
      statuses.push((await confirm(code)).status)
    expect(statuses).toEqual([422, 422, 422, 429])
    expect((await server.begin()).factors).toContain('totp')
    clock.advance(5 * MINUTE)
    expect((await confirm(server.codeOf(secret))).status).toBe(204)
  })

  test('recovery codes are guessed no faster in an open session, and confirm once', async () => {
    const staff = await server.signIn()
    const { codes } = await server.addTotp(staff)
    const confirm = async (recovery_code = '') => (await server.post(api.confirmPassword, staff, { recovery_code })).status
    expect([await confirm(codes[0]), await confirm(codes[0])]).toEqual([204, 422])
    expect([await confirm('AAAA-0000'), await confirm('AAAA-0001'), await confirm(codes[1])]).toEqual([422, 422, 429])
    clock.advance(5 * MINUTE)
    expect(await confirm(codes[1])).toBe(204)
  })

  test('who has a factor does not confirm with the password, which is not even looked at', async () => {
    const staff = await server.signIn()
    const { secret } = await server.addTotp(staff)
    clock.advance(15 * MINUTE)
    for (const password of [ADMIN.password, 'fout een', 'fout twee', 'fout drie']) {
      const answer = await server.post(api.confirmPassword, staff, { password })
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ path: 'password', code: 'needs-factor' }] }])
    }
    expect(await codeOf(remove(staff))).toBe('confirm-password')
    expect((await server.post(api.confirmPassword, staff, { code: server.codeOf(secret) })).status).toBe(204)
  })

  test('a first factor ends what other sessions confirmed with the password, and not what its own did', async () => {
    const [other, staff] = [await server.signIn(), await server.signIn()]
    await server.addTotp(staff)
    expect(await codeOf(remove(other))).toBe('confirm-password')
    expect((await server.post(api.recoveryCodes, staff)).status).toBe(200)
  })

  test('a code that signed somebody in does not confirm, nor the other way round', async () => {
    const staff = await server.signIn()
    const { secret } = await server.addTotp(staff)
    const code = server.codeOf(secret)
    expect((await server.finish(await server.begin(), { code })).status).toBe(200)
    expect((await server.post(api.confirmPassword, staff, { code })).status).toBe(422)
    clock.advance(30 * SECOND)
    const next = server.codeOf(secret)
    expect((await server.post(api.confirmPassword, staff, { code: next })).status).toBe(204)
    expect((await server.finish(await server.begin(), { code: next })).status).toBe(401)
  })

  test('each person has their own: nothing of it takes an id', async () => {
    const staff = await server.signIn()
    await server.addTotp(staff)
    await server.access.users.create({ email: 'bo@helder.test', name: 'Bo', role: 'medewerker' }, ADMIN.password)
    const answer = await server.login({ email: 'bo@helder.test' })
    expect(answer.status).toBe(200)
  })
})
