import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { CUSTOMER_KEYS, newestOf } from './customer.repository.ts'
import { CUSTOMER_REQUESTS_MAX } from './customer.ts'
import type { StoredRequest } from './request.ts'

eachDatabase('the other requests of a customer', ({ store, clock, database }) => {
  const { requests } = openRepositories(store)
  const add = async (own: Partial<StoredRequest>) => {
    clock.advance(MINUTE)
    const [id, time] = [newId(clock.now()), isoTime(clock.now())]
    await database.query
      .insertInto('contact_submissions')
      .values({ ...submission({ email: null, phone: null, ...own }), id, created_at: time, updated_at: time, version: 1 })
      .execute()
    return id
  }
  const others = async (id: string) => {
    const { customer } = await requests.detail.read(await requests.get(id))
    return { ...customer, requests: customer.requests.map((each) => each.id) }
  }

  test('are those with the same number or address, the newest first, whatever became of them', async () => {
    const byPhone = await add({ phone: '0470/12.34.56', status: 'done' })
    const byMail = await add({ email: 'ELS@voorbeeld.test', status: 'archived' })
    const both = await add({ phone: '+32 470 12 34 56', email: 'els@Voorbeeld.test' })
    const second = await add({ phone: '09 225 12 34 / 0470 12 34 56' })
    // The last eight digits of this French number are the same.
    await add({ phone: '+33 4 70 12 34 56' })
    await add({ phone: '0471 12 34 56', email: 'jan@voorbeeld.test' })
    expect(await others(both)).toEqual({ requests: [second, byMail, byPhone], has_more: false })
    expect((await others(byMail)).requests).toEqual([both])
    expect((await others(await add({}))).requests).toEqual([])
  })

  test('are never those that staff deleted', async () => {
    const [gone, kept] = [await add({ phone: '0470 12 34 56' }), await add({ phone: '0470 12 34 56' })]
    await requests.remove({ id: null, name: 'An Claes', way: 'screen' }, gone)
    expect((await others(kept)).requests).toEqual([])
  })

  test(`are at most ${CUSTOMER_REQUESTS_MAX}, and say that there are more`, async () => {
    const ids: string[] = []
    for (let number = 0; number < CUSTOMER_REQUESTS_MAX + 1; number += 1) ids.push(await add({ phone: '0470 12 34 56' }))
    expect(await others(ids[0] ?? '')).toEqual({ requests: ids.slice(1).toReversed(), has_more: false })
    const one = await add({ phone: '0470 12 34 56', email: 'els@voorbeeld.test' })
    expect(await others(one)).toEqual({ requests: ids.slice(1).toReversed(), has_more: true })
  })

  test.each(Object.entries(CUSTOMER_KEYS))('are found by %s in an index, in their order', async (name, expressions) => {
    const find = newestOf(database, expressions[database.engine], '70123456')
    const plan = await database.query.transaction().execute(async (transaction) => {
      // A planner reads an almost empty table as a whole.
      if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction)
      const statement = find.compile()
      return JSON.stringify(
        (
          await transaction.executeQuery({
            ...statement,
            sql: `${database.engine === 'postgres' ? 'explain' : 'explain query plan'} ${statement.sql}`,
          })
        ).rows,
      )
    })
    expect(plan).toContain(`contact_submissions_by_${name}`)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
