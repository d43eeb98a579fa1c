import { expect, test } from 'vitest'
import { neededMigrations } from '#db/applied-migrations.ts'
import { cheapPasswords } from '../../../test/support/cheap-passwords.ts'
import { eachDatabase, testOf } from '../../../test/support/each-database.ts'
import { onServer } from '../../../test/support/postgres-server.ts'
import { createFirstAdmin } from './first-admin.ts'
import { countActiveUsers, createUsers } from './users.ts'

eachDatabase('administrators', ({ database, clock, engine, url, openAgain }) => {
  const passwords = cheapPasswords()
  const users = createUsers({ database, clock, passwords, mails: null })
  const noWords = () => Promise.resolve([])
  const AN = { email: 'an@helder.test', name: 'An Peeters', role: 'beheerder' as const }
  const matches = async (email: string, password: string) => passwords.matches(password, (await users.find(email))?.password_hash)

  test('an e-mail address belongs to one of them', async () => {
    await users.create(AN, 'zeer geheim woord')
    await expect(users.create({ ...AN, name: 'Ander' }, 'zeer geheim woord')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('those who can sign in are counted, and those of one role', async () => {
    await users.create(AN, 'zeer geheim woord')
    await users.create({ email: 'bo@helder.test', name: 'Bo', role: 'redacteur' }, 'zeer geheim woord')
    const { id } = await users.create({ email: 'cas@helder.test', name: 'Cas', role: 'beheerder' }, 'zeer geheim woord')
    await database.query.updateTable('admin_users').set({ active: false }).where('id', '=', id).execute()
    expect([await countActiveUsers(database), await countActiveUsers(database, 'beheerder')]).toEqual([2, 1])
  })

  test('the list shows no hash', async () => {
    const an = await users.create(AN, 'zeer geheim woord')
    const times = { created_at: '2026-03-02T09:00:00.000Z', last_seen_at: null }
    expect(await users.list()).toEqual([{ id: an.id, ...AN, active: true, ...times, version: 1 }])
  })

  test('older versions, which know no roles, start until the first account with another role', async () => {
    await database.query.updateTable('schema_migrations').set({ needs: null }).execute()
    await users.create(AN, 'zeer geheim woord')
    expect(await neededMigrations(database)).toEqual([])
    await users.create({ ...AN, email: 'bo@helder.test', role: 'medewerker' }, 'zeer geheim woord')
    expect(await neededMigrations(database)).toEqual(['031-roles'])
  })

  testOf('postgres', engine, 'an account with another role is refused while an older version runs', async () => {
    await database.query.updateTable('schema_migrations').set({ needs: null }).execute()
    await onServer(url, async (client) => {
      await client.query('select pg_advisory_lock_shared(1)')
      await expect(users.create({ ...AN, role: 'redacteur' }, 'zeer geheim woord')).rejects.toMatchObject({ code: 'older-version-running' })
    })
    expect([await users.list(), await neededMigrations(database)]).toEqual([[], []])
  })

  test('after a new password the old one is of no use', async () => {
    await users.create(AN, 'zeer geheim woord')
    await users.setPassword(AN.email, 'een nieuw geheim')
    expect([await matches(AN.email, 'zeer geheim woord'), await matches(AN.email, 'een nieuw geheim')]).toEqual([false, true])
  })

  test('nobody gets no password', async () => {
    await expect(users.setPassword('niemand@helder.test', 'een nieuw geheim')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('the first one gets a generated password, shown once', async () => {
    const first = await createFirstAdmin(users, { email: ' Baas@Helder.Test ', password: null }, noWords)
    expect(first).toEqual({ email: 'baas@helder.test', generatedPassword: expect.any(String) as string })
    expect(await matches('baas@helder.test', first?.generatedPassword ?? '')).toBe(true)
    expect(await createFirstAdmin(users, { email: 'ander@helder.test', password: null }, noWords)).toBeUndefined()
    expect(await users.list()).toHaveLength(1)
  })

  test('the first one keeps a password that was given, and it is not repeated', async () => {
    expect(await createFirstAdmin(users, { email: 'baas@helder.test', password: 'gekozen woord' }, noWords)).toEqual({
      email: 'baas@helder.test',
    })
    expect(await matches('baas@helder.test', 'gekozen woord')).toBe(true)
  })

  test('the first one is made once when two processes start together', async () => {
    const other = createUsers({ database: openAgain(), clock, passwords: cheapPasswords(), mails: null })
    const wanted = { email: 'baas@helder.test', password: null }
    const made = await Promise.all([createFirstAdmin(users, wanted, noWords), createFirstAdmin(other, wanted, noWords)])
    const [first, ...rest] = made.filter((each) => each !== undefined)
    expect(rest).toEqual([])
    expect(await matches('baas@helder.test', first?.generatedPassword ?? '')).toBe(true)
  })
})
