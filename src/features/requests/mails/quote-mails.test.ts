import { beforeEach, expect, test } from 'vitest'
import type { RequestStatus } from '#features/requests/request.ts'
import type { QuoteSubmission } from '#features/requests/quote-request.ts'
import { DAY, HOUR } from '#kernel/clock.ts'
import { quoteRequest } from '../../../../test/support/builders.ts'
import { eachDatabase } from '../../../../test/support/each-database.ts'
import { type QuoteSetup, quoteSetup } from '../../../../test/support/quote-setup.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('the mails about a request', ({ store, database, clock, openAgain }) => {
  let setup: QuoteSetup
  beforeEach(async () => void (setup = await quoteSetup({ store, database })))

  let sent = 0
  const ask = async (own: Partial<QuoteSubmission> = {}) => {
    sent += 1
    const address = `10.${Math.floor(sent / 250)}.${sent % 250}.1`
    return (await setup.requestQuote({ ...quoteRequest(), started: setup.started(), ...own }, { idempotencyKey: null, address })).id
  }
  const askWithoutForm = (own: Partial<QuoteSubmission> = {}) => ask({ started: undefined, ...own })
  const mailsOf = async (id: string) => (await setup.mails()).filter(({ submission_id }) => submission_id === id)
  const recipientsOf = async (id: string) => (await mailsOf(id)).map(({ to_address }) => to_address).toSorted()
  const put = (id: string, status: RequestStatus) => setup.requests.update(NOBODY, id, { status })
  const taken = async () => {
    const ids: (string | null)[] = []
    for (let mail = await setup.outbox.lease(); mail; mail = await setup.outbox.lease()) ids.push(mail.submission_id)
    return ids
  }

  test('wait for staff when the request lacks what our form adds; then go to both, once', async () => {
    const id = await askWithoutForm({ email: 'jan@voorbeeld.test' })
    expect(await mailsOf(id)).toEqual([])
    expect(await setup.rows()).toEqual([expect.objectContaining({ status: 'spam', spam_reasons: 'start-missing' })])
    await put(id, 'read')
    expect(await recipientsOf(id)).toEqual(['jan@voorbeeld.test', 'offertes@helder.test'])
    for (const status of ['spam', 'read', 'spam', 'archived', 'new'] as const) await put(id, status)
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test.each(['new', 'read', 'answered', 'archived'] as const)(
    'are released by every way out of quarantine: to %s, one or many',
    async (status) => {
      const [one, ...many] = [
        await askWithoutForm(),
        await askWithoutForm({ website: 'x' }),
        await askWithoutForm({ email: null }),
      ] as const
      await put(one, status)
      expect(await setup.requests.updateMany(NOBODY, many, { status })).toBe(2)
      expect([await mailsOf(one), await mailsOf(many[0]), await mailsOf(many[1])].map((mails) => mails.length)).toEqual([2, 2, 1])
    },
  )

  test('are released when several requests go back where they stood', async () => {
    const ids = [await askWithoutForm(), await askWithoutForm()]
    expect(await setup.requests.restoreMany(NOBODY, ids)).toBe(2)
    expect(await setup.requests.restoreMany(NOBODY, ids)).toBe(0)
    expect((await Promise.all(ids.map(mailsOf))).map((mails) => mails.length)).toEqual([2, 2])
  })

  test('are not released by a note, by staying, or by a change that is undone', async () => {
    const id = await askWithoutForm()
    await setup.requests.update(NOBODY, id, { notes: 'Gebeld' })
    await put(id, 'spam')
    await expect(setup.requests.updateMany(NOBODY, [id, 'nergens'], { status: 'read' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(setup.requests.update(NOBODY, id, { status: 'read' }, 1)).rejects.toMatchObject({ code: 'stale-version' })
    expect(await mailsOf(id)).toEqual([])
  })

  test('go once when two people release it at the same moment, from two processes', async () => {
    const id = await askWithoutForm()
    const other = await quoteSetup({ database, store: { ...store, database: openAgain() } })
    await Promise.all(
      [setup, other, setup, other].flatMap(({ requests }) => [
        requests.update(NOBODY, id, { status: 'read' }),
        requests.updateMany(NOBODY, [id], { status: 'archived' }),
      ]),
    )
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('of a request that staff take for spam wait in the outbox, and go when it is none after all', async () => {
    const id = await ask()
    await put(id, 'spam')
    expect(await taken()).toEqual([])
    await put(id, 'read')
    expect(await taken()).toEqual([id, id])
  })

  test('fill nobody’s mailbox: three acknowledgements in a day, however the address is spelt', async () => {
    const spellings = [
      'jan.peeters@voorbeeld.test',
      'JanPeeters@voorbeeld.test',
      'janpeeters+1@voorbeeld.test',
      'jan.pee.ters+2@Voorbeeld.test',
    ]
    const ids: string[] = []
    for (const email of spellings) ids.push(await ask({ email }))
    const held = await askWithoutForm({ email: 'janpeeters@voorbeeld.test' })
    await put(held, 'read')
    expect(await Promise.all([...ids, held].map(async (id) => (await mailsOf(id)).length))).toEqual([2, 2, 2, 1, 1])
    clock.advance(DAY)
    expect(await mailsOf(await ask({ email: 'jan.peeters@voorbeeld.test' }))).toHaveLength(2)
  })

  test('reach an address with an international domain, of which both spellings are one mailbox', async () => {
    const spellings = ['jan@Bücher.example', 'jan@bücher.example', 'jan@xn--bcher-kva.example', 'jan@bücher.example']
    const ids: string[] = []
    for (const email of spellings) ids.push(await ask({ email }))
    expect(await Promise.all(ids.map(async (id) => (await mailsOf(id)).length))).toEqual([2, 2, 2, 1])
  })

  test('are so many in an hour and no more, whoever asks; beyond, staff are reminded once', async () => {
    const first = await ask()
    for (const [bucket, most] of [
      ['mail-company', 60],
      ['mail-visitors', 30],
    ] as const)
      await database.query
        .updateTable('rate_limits')
        .set({ hits: most - 1 })
        .where('bucket', '=', bucket)
        .execute()
    const [last, ...others] = [await ask(), await ask(), await ask()]
    expect(await Promise.all([first, last ?? '', ...others].map(async (id) => (await mailsOf(id)).length))).toEqual([2, 2, 0, 0])
    expect((await setup.mails()).filter(({ submission_id }) => submission_id === null)).toHaveLength(1)
    expect((await setup.rows()).map(({ status }) => status)).toEqual(Array(4).fill('new'))
    clock.advance(HOUR)
    expect(await mailsOf(await ask())).toHaveLength(2)
  })

  test('are not used up by one mailbox, which is mailed no more', async () => {
    for (let number = 0; number < 3; number += 1) await ask({ email: 'jan@voorbeeld.test' })
    const mailed = database.query.selectFrom('rate_limits').select('hits').where('bucket', '=', 'mail-visitors')
    const before = await mailed.executeTakeFirstOrThrow()
    await ask({ email: 'jan@voorbeeld.test' })
    expect(await mailed.executeTakeFirstOrThrow()).toEqual(before)
  })

  test('staff are reminded once a day of what waits for them, but not of what only a robot does', async () => {
    await ask({ website: 'x' })
    expect(await setup.mails()).toEqual([])
    for (let number = 0; number < 5; number += 1) await askWithoutForm()
    expect(await setup.mails()).toEqual([
      expect.objectContaining({ submission_id: null, to_address: 'offertes@helder.test', subject: 'Er wachten aanvragen in het beheer' }),
    ])
    clock.advance(DAY)
    await askWithoutForm()
    expect(await setup.mails()).toHaveLength(2)
  })

  test('what counts mailboxes names none', async () => {
    await ask({ email: 'jan@voorbeeld.test' })
    expect(JSON.stringify(await database.query.selectFrom('rate_limits').select('bucket').execute())).not.toMatch(/voorbeeld/)
  })
})
