import { expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { fillDatabase, type Part } from './fill-database.ts'

const NOW = isoTime(0)
const user = {
  id: newId(),
  email: 'an@helder.test',
  name: 'An',
  password_hash: 'x',
  active: true,
  role: 'beheerder' as const,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
}
const device = { device_hash: 'd', admin_user_id: user.id, last_login_at: NOW }

async function* partsOf(...parts: Part[]): AsyncGenerator<Part> {
  for (const part of parts) yield await Promise.resolve(part)
}

eachDatabase('filling a database', ({ database }) => {
  const devices = () => database.query.selectFrom('known_devices').selectAll().execute()

  test('rows may refer to rows that come later', async () => {
    await fillDatabase(database, partsOf({ table: 'known_devices', rows: [device] }, { table: 'admin_users', rows: [user] }))
    expect(await devices()).toEqual([device])
  })

  test('what its migrations put in gives way, and what refers to it', async () => {
    await database.query
      .insertInto('admin_users')
      .values({ ...user, name: 'Made by a migration' })
      .execute()
    await database.query
      .insertInto('known_devices')
      .values({ ...device, device_hash: 'e' })
      .execute()
    await fillDatabase(database, partsOf({ table: 'admin_users', rows: [user] }, { table: 'known_devices', rows: [device] }))
    expect(await devices()).toEqual([device])
    expect(await database.query.selectFrom('admin_users').select('name').execute()).toEqual([{ name: user.name }])
  })

  test('a reference to what never comes refuses everything', async () => {
    await expect(fillDatabase(database, partsOf({ table: 'known_devices', rows: [device] }))).rejects.toThrow(/foreign key/i)
    expect(await devices()).toEqual([])
  })
})
