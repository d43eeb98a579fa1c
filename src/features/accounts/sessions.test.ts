import { assert, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { cheapPasswords } from '../../../test/support/cheap-passwords.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { roomIn } from '../../../test/support/full-database.ts'
import { createAccess } from './access.ts'
import type { OpenedSession } from './sessions.ts'

const PASSWORD = 'zeer geheim woord'

eachDatabase('sessions', ({ database, clock, openAgain, url }) => {
  const parts = {
    clock,
    log: { info: () => {}, warn: () => {} },
    passwords: cheapPasswords(),
    publicUrl: 'http://localhost',
    guessableWords: () => Promise.resolve([]),
    mails: null,
  }
  const { sessions, users, sweep } = createAccess({ ...parts, database })

  beforeEach(async () => {
    await users.create({ email: 'an@helder.test', name: 'An', role: 'beheerder' }, PASSWORD)
  })

  const account = async (email: string) => {
    const user = await users.find(email)
    assert(user)
    return user
  }
  const open = async (email = 'an@helder.test') => {
    const session = await sessions.open(await account(email), 'a browser')
    assert(session)
    return session
  }
  const isIn = (session: OpenedSession) =>
    sessions.check(session.token, session.companion).then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('unauthenticated')
        return false
      },
    )

  test('the database holds no secret, only its hash', async () => {
    const { token, companion } = await open()
    const stored = JSON.stringify(await database.query.selectFrom('admin_sessions').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(companion)
  })

  test('a change of role counts from the next request on, and the account shows when it was last used', async () => {
    const session = await open()
    const seen = async () => (await users.list()).map(({ last_seen_at }) => last_seen_at)
    const role = async () => (await sessions.check(session.token, session.companion)).user.role
    expect([await role(), await seen()]).toEqual(['beheerder', ['2026-03-02T09:00:00.000Z']])
    await database.query.updateTable('admin_users').set({ role: 'medewerker' }).execute()
    clock.advance(2 * MINUTE)
    expect([await role(), await seen()]).toEqual(['medewerker', ['2026-03-02T09:02:00.000Z']])
  })

  test('a session is over after half an hour without use', async () => {
    const session = await open()
    clock.advance(30 * MINUTE - SECOND)
    expect(await isIn(session)).toBe(true)
    clock.advance(30 * MINUTE - SECOND)
    expect(await isIn(session)).toBe(true)
    clock.advance(30 * MINUTE)
    expect(await isIn(session)).toBe(false)
  })

  test('whoever is signed in stays so while the database has no room, and whoever was away too long does not', async () => {
    const session = await open()
    const room = roomIn(url)
    await room.fill()
    clock.advance(5 * MINUTE)
    expect(await isIn(session)).toBe(true)
    clock.advance(30 * MINUTE)
    expect(await isIn(session)).toBe(false)
    await room.free()
  })

  test('a session is over after eight hours, however much it is used', async () => {
    const session = await open()
    for (let time = 0; time < 23; time += 1) {
      clock.advance(20 * MINUTE)
      expect(await isIn(session)).toBe(true)
    }
    clock.advance(20 * MINUTE)
    expect(await isIn(session)).toBe(false)
  })

  test('the time of last use is written at most once a minute', async () => {
    const session = await open()
    const lastSeen = async () =>
      (await database.query.selectFrom('admin_sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    clock.advance(MINUTE - SECOND)
    await isIn(session)
    expect(await lastSeen()).toBe('2026-03-02T09:00:00.000Z')
    clock.advance(SECOND)
    await isIn(session)
    expect(await lastSeen()).toBe('2026-03-02T09:01:00.000Z')
  })

  test.each([HOUR, DAY, 3652 * DAY])('an expired session does not come back when the clock is put back by %i ms', async (jump) => {
    const [asked, swept, forgotten] = [await open(), await open(), await open()]
    clock.advance(31 * MINUTE)
    expect(await isIn(asked)).toBe(false)
    clock.advance(-jump)
    expect(await isIn(asked)).toBe(false)
    expect(await isIn(forgotten)).toBe(false)

    clock.advance(jump)
    await sweep()
    clock.advance(-5 * MINUTE)
    expect(await isIn(swept)).toBe(false)
  })

  test('a session made while the clock was ahead does not outlive the correction', async () => {
    clock.advance(DAY)
    const session = await open()
    clock.advance(-DAY)
    expect(await isIn(session)).toBe(false)
    clock.advance(DAY)
    expect(await isIn(session)).toBe(false)
  })

  test('a clock corrected by some seconds ends nothing', async () => {
    const session = await open()
    clock.advance(-10 * SECOND)
    expect(await isIn(session)).toBe(true)
  })

  test('switching an account off ends its sessions for good', async () => {
    const session = await open()
    const switchTo = (active: boolean) => database.query.updateTable('admin_users').set({ active }).execute()
    await switchTo(false)
    expect(await isIn(session)).toBe(false)
    await switchTo(true)
    expect(await isIn(session)).toBe(false)
  })

  test('without its token a session is open to its companion alone, as long as it lives and its account is on', async () => {
    const opened = async () => {
      const session = await open()
      const { id } = (await sessions.check(session.token, session.companion)).session
      return { ...session, roleOf: (companion?: string) => sessions.roleOf(id, companion) }
    }
    const [one, other] = [await opened(), await opened()]
    expect(await Promise.all([one.companion, other.companion, undefined].map(one.roleOf))).toEqual(['beheerder', undefined, undefined])

    const switchTo = (active: boolean) => database.query.updateTable('admin_users').set({ active }).execute()
    await switchTo(false)
    expect(await one.roleOf(one.companion)).toBeUndefined()
    await switchTo(true)
    expect(await one.roleOf(one.companion)).toBe('beheerder')
    clock.advance(30 * MINUTE)
    expect(await one.roleOf(one.companion)).toBeUndefined()
  })

  test('a new password ends all sessions of the account, in every process, and no other', async () => {
    await users.create({ email: 'bo@helder.test', name: 'Bo', role: 'beheerder' }, PASSWORD)
    const [one, two, others] = [await open(), await open(), await open('bo@helder.test')]
    await createAccess({ ...parts, database: openAgain() }).users.setPassword('an@helder.test', 'een nieuw geheim')
    expect([await isIn(one), await isIn(two), await isIn(others)]).toEqual([false, false, true])
  })

  test('a login that was checked against the old password opens nothing', async () => {
    const checked = await account('an@helder.test')
    await users.setPassword('an@helder.test', 'een nieuw geheim')
    expect(await sessions.open(checked, undefined)).toBeUndefined()
  })

  test('sweeping leaves what lives', async () => {
    await open()
    clock.advance(29 * MINUTE)
    const session = await open()
    clock.advance(MINUTE)
    await sweep()
    expect(await database.query.selectFrom('admin_sessions').selectAll().execute()).toHaveLength(1)
    expect(await isIn(session)).toBe(true)
  })
})
