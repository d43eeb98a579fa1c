import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { backupStateRepository } from './backup-state.repository.ts'

eachDatabase('what is known of the backups', ({ store, database }) => {
  const state = backupStateRepository(store)
  const NONE = { made: null, failed: null, sent: null, unsent: null, verified: null }
  const made = { at: '2026-03-02T02:00:00.000Z', bytes: 1234 }
  const unsent = { at: '2026-03-02T02:00:00.000Z', tries: 3, reason: 'S3 returned 500' }

  test('is the newest of each kind, and drops no page', async () => {
    expect(await state.read()).toEqual(NONE)
    await state.record('made', { ...made, bytes: 1 })
    await state.record('made', made)
    await state.record('unsent', unsent)
    expect(await state.read()).toEqual({ ...NONE, made, unsent })
    await state.forget('unsent')
    expect(await state.read()).toEqual({ ...NONE, made })
    expect(await database.query.selectFrom('content_versions').selectAll().execute()).toEqual([])
  })

  test.each(['[]', '5', 'null', '{"at":"gisteren","bytes":1}'])('that reads %j is as nothing', async (value) => {
    await state.record('made', made)
    await sql`update website_settings set setting_value = ${value}`.execute(database.query)
    expect(await state.read()).toEqual(NONE)
  })
})
