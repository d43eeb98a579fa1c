import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { eachDatabase, testOf } from '../../test/support/each-database.ts'
import { until } from '../../test/support/until.ts'
import { inSchemaTransaction } from './schema-transaction.ts'

const NOW = isoTime(0)

eachDatabase('a change of the schema', ({ database, engine, openAgain }) => {
  const { query } = database
  const device = (admin_user_id: string) => ({ device_hash: newId(), admin_user_id, last_login_at: NOW })
  const devices = () => query.selectFrom('known_devices').selectAll().execute()

  test('that fails leaves nothing, and references are guarded as before', async () => {
    const failing = inSchemaTransaction(database, async (transaction) => {
      await sql`create table half_made (id text)`.execute(transaction)
      throw new Error('half-way')
    })
    await expect(failing).rejects.toThrow('half-way')
    expect((await query.introspection.getTables()).map(({ name }) => name)).not.toContain('half_made')
    await expect(query.insertInto('known_devices').values(device('nobody')).execute()).rejects.toThrow(/foreign key/i)
  })

  test('that leaves a reference to nothing is taken back', async () => {
    const careless = inSchemaTransaction(database, (transaction) =>
      transaction.insertInto('known_devices').values(device('nobody')).execute(),
    )
    await expect(careless).rejects.toThrow(/known_devices/)
    expect(await devices()).toEqual([])
  })

  testOf('sqlite', engine, 'goes on with references that another program had broken already', async () => {
    const row = device('nobody')
    await sql`pragma foreign_keys = off`.execute(query)
    await query.insertInto('known_devices').values(row).execute()
    await sql`pragma foreign_keys = on`.execute(query)
    await inSchemaTransaction(database, (transaction) => sql`select 1`.execute(transaction))
    expect(await devices()).toEqual([row])
  })

  testOf('postgres', engine, 'that meets somebody who uses its tables the other way round gives way, and begins again', async () => {
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted and relation = 'testimonials'::regclass`.execute(query)
      return rows.length > 0
    }
    let changing: Promise<unknown> | undefined
    const writing = openAgain()
      .query.transaction()
      .execute(async (transaction) => {
        await sql`lock table testimonials in row exclusive mode`.execute(transaction)
        changing = inSchemaTransaction(database, async (change) => {
          await sql`alter table faq_items add column half_made text`.execute(change)
          await sql`alter table testimonials add column half_made text`.execute(change)
          await sql`alter table faq_items drop column half_made`.execute(change)
          await sql`alter table testimonials drop column half_made`.execute(change)
        })
        await until('the change waits for us', isWaiting)
        await sql`lock table faq_items in row exclusive mode`.execute(transaction)
      })
    await expect(writing).resolves.toBeUndefined()
    await expect(changing).resolves.toBeUndefined()
  })
})
