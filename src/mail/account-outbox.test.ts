import { expect, test } from 'vitest'
import { HOUR } from '#kernel/clock.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { ACCOUNT_MAILS, createAccountOutbox } from './account-outbox.ts'
import { deliveryState } from './delivery-state.ts'

eachDatabase('mails about accounts', ({ store, clock }) => {
  const outbox = createAccountOutbox(store, 'helder.test')
  const state = deliveryState(store, { outbox: (mail) => mail.lit(true), replies: (mail) => mail.lit(true) })
  const enqueue = (purpose: string) =>
    store.database.query
      .transaction()
      .execute((transaction) =>
        outbox.enqueue(transaction, { purpose: purpose as never, subject_id: 'bo', to_address: 'bo@helder.test', detail: '' }),
      )
  const counts = async () => [(await outbox.unsent()).waiting, await state.undelivered(), (await state.stuck()).account_mails.late]

  test.each(ACCOUNT_MAILS)('about %s are leased, and counted while they wait', async (purpose) => {
    await enqueue(purpose)
    clock.advance(2 * HOUR)
    expect(await counts()).toEqual([1, 1, 1])
    expect((await outbox.lease())?.purpose).toBe(purpose)
  })

  test('that only a later version can render are neither leased nor counted', async () => {
    await enqueue('of-a-later-version')
    clock.advance(2 * HOUR)
    expect([await counts(), await outbox.lease()]).toEqual([[0, 0, 0], null])
  })
})
