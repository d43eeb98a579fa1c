import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { QuoteSubmission } from './quote-request.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { quoteRequest } from '../../../test/support/builders.ts'
import { type QuoteSetup, quoteSetup } from '../../../test/support/quote-setup.ts'
import { quoteHash, type QuoteSender } from './request-quote.ts'

eachDatabase('a request for a quote', ({ store, database, clock, openAgain }) => {
  let setup: QuoteSetup
  beforeEach(async () => void (setup = await quoteSetup({ store, database })))

  let sent = 0
  const ask = (own: Partial<QuoteSubmission> = {}, sender: Partial<QuoteSender> = {}) =>
    setup.requestQuote(
      { ...quoteRequest(), started: setup.started(), ...own },
      { idempotencyKey: null, address: `10.${Math.floor(++sent / 250)}.${sent % 250}.1`, ...sender },
    )

  test('is stored with everything the visitor wrote, and two mails are on their way', async () => {
    const request = quoteRequest({ name: 'Jan Peeters', email: 'jan@voorbeeld.test' })
    const { id, outcome } = await ask(request)
    const { consent: _, ...wrote } = request
    expect(outcome).toBe('taken')
    expect(await setup.rows()).toEqual([
      expect.objectContaining({ ...wrote, id, status: 'new', spam_reasons: null, consent_at: '2026-03-02T09:00:00.000Z' }),
    ])
    expect(await setup.mails()).toEqual([
      expect.objectContaining({ submission_id: id, to_address: 'offertes@helder.test', reply_to: 'jan@voorbeeld.test', status: 'queued' }),
      expect.objectContaining({ submission_id: id, to_address: 'jan@voorbeeld.test', reply_to: 'offertes@helder.test', status: 'queued' }),
    ])
  })

  test('each mail has a Message-ID of its own, in the domain of the sender', async () => {
    await ask()
    const ids = (await setup.mails()).map((mail) => mail.message_id)
    expect(new Set(ids).size).toBe(2)
    expect(ids.join()).toMatch(/^<[\w-]{36}@helder\.test>,<[\w-]{36}@helder\.test>$/)
  })

  test('without an e-mail address sends one mail', async () => {
    await ask({ email: null })
    expect((await setup.mails()).map((mail) => mail.to_address)).toEqual(['offertes@helder.test'])
  })

  test('about something else keeps what the form called that, which its mails say too', async () => {
    await ask({ service_type: 'anders' })
    expect((await setup.rows()).map(({ service_name }) => service_name)).toEqual(['Iets helemaal anders'])
    for (const { text_body } of await setup.mails()) expect(text_body).toContain('Iets helemaal anders')
  })

  const PRICE = 'Woning tot 3 m: vanaf € 159 excl. btw'

  test('with a price that the service has keeps that price, which both of its mails name', async () => {
    await ask({ service_type: 'dakgoot-reiniging', chosen_price: PRICE })
    expect((await setup.rows()).map(({ chosen_price }) => chosen_price)).toEqual([PRICE])
    expect(await setup.mails()).toHaveLength(2)
    for (const { text_body } of await setup.mails()) expect(text_body).toContain(`Gekozen prijs: ${PRICE}`)
  })

  test.each([
    ['dakgoot-reiniging', 'Woning tot 3 m: vanaf € 59 excl. btw'],
    ['gevelreiniging', PRICE],
    ['anders', PRICE],
    ['dakgoot-reiniging', ''],
  ])('about %s does not keep or mail the price ‘%s’, which it does not have', async (service_type, chosen_price) => {
    await ask({ service_type, chosen_price })
    expect((await setup.rows()).map((row) => row.chosen_price)).toEqual([null])
    for (const { text_body } of await setup.mails()) expect(text_body).not.toMatch(/Gekozen prijs|€/)
  })

  test('sent again with its key and another price is another request, also when neither is a price any more', async () => {
    const request = quoteRequest({ service_type: 'dakgoot-reiniging', chosen_price: PRICE })
    const { id } = await ask(request, { idempotencyKey: 'sleutel-1' })
    await database.query.updateTable('services').set({ prices: [] }).execute()
    expect(await ask(request, { idempotencyKey: 'sleutel-1' })).toEqual({ id, outcome: 'replayed' })
    const other = ask({ ...request, chosen_price: 'Op offerte' }, { idempotencyKey: 'sleutel-1' })
    await expect(other).rejects.toMatchObject({ code: 'idempotency-conflict' })
    expect(await setup.rows()).toHaveLength(1)
  })

  test('without a price has the hash that older versions computed', async () => {
    const { chosen_price: _none, ...request } = quoteRequest()
    expect(quoteHash(request, [])).toBe(hash('sha256', JSON.stringify(request)))
    await ask(request)
    expect((await setup.rows()).map(({ body_hash }) => body_hash)).toEqual([quoteHash(request, [])])
  })

  test('is heard of by whoever keeps copies', async () => {
    const heard: string[] = []
    store.contentVersions.onChange((collections) => void heard.push(...collections))
    await ask()
    expect(heard).toEqual(['contact-submissions'])
  })

  test('that cannot queue its mails leaves no row behind', async () => {
    setup.outbox.enqueue = () => Promise.reject(new Error('no room'))
    await expect(ask()).rejects.toThrow('no room')
    expect(await setup.rows()).toEqual([])
  })

  test('sent again with its key gives the same id and nothing new', async () => {
    const request = quoteRequest()
    const first = await ask(request, { idempotencyKey: 'sleutel-1' })
    const again = await ask(request, { idempotencyKey: 'sleutel-1' })
    expect(again).toEqual({ id: first.id, outcome: 'replayed' })
    expect(await setup.rows()).toHaveLength(1)
    expect(await setup.mails()).toHaveLength(2)
  })

  test('sent again with its key when visitors no longer see its service is still the same request', async () => {
    const request = quoteRequest({ service_type: 'dakgoot-reiniging' })
    const { id } = await ask(request, { idempotencyKey: 'sleutel-1' })
    await database.query.deleteFrom('services').execute()
    expect(await ask(request, { idempotencyKey: 'sleutel-1' })).toEqual({ id, outcome: 'replayed' })
  })

  test('sent ten times at once by two processes makes one row and two mails', async () => {
    const other = await quoteSetup({ database, store: { ...store, database: openAgain() } })
    const request = { ...quoteRequest(), started: setup.started() }
    const sender = { idempotencyKey: 'sleutel-1', address: '10.9.9.9' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => (number % 2 === 0 ? setup : other).requestQuote(request, sender)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ outcome }) => outcome !== 'replayed')).toHaveLength(1)
    expect(await setup.rows()).toHaveLength(1)
    expect(await setup.mails()).toHaveLength(2)
  })

  test('with the key of another request is refused', async () => {
    await ask({}, { idempotencyKey: 'sleutel-1' })
    await expect(ask({}, { idempotencyKey: 'sleutel-1' })).rejects.toMatchObject({ code: 'idempotency-conflict' })
    expect(await setup.rows()).toHaveLength(1)
  })

  test('without a key is a new one each time', async () => {
    const request = quoteRequest()
    await ask(request)
    await ask(request)
    expect(await setup.rows()).toHaveLength(2)
  })

  test('that looks like spam is stored, with its reasons, and mails nobody', async () => {
    const { id } = await ask({ website: 'http://spam.test', started: 'nonsense', proof: 'nonsense' })
    expect(await setup.rows()).toEqual([
      expect.objectContaining({ id, status: 'spam', spam_reasons: 'honeypot,start-forged,proof-forged' }),
    ])
    expect(await setup.mails()).toEqual([])
  })

  test('of a person at our form is no spam', async () => {
    const started = setup.guard.issueStartToken()
    clock.advance(3 * SECOND)
    await ask({ started, proof: await setup.solvedProof(), message: 'Zie https://voorbeeld.test/foto' })
    expect(await setup.rows()).toEqual([expect.objectContaining({ status: 'new', spam_reasons: null })])
  })

  test('with a proof of work that was handed in before goes to quarantine', async () => {
    const proof = await setup.solvedProof()
    await ask({ proof })
    clock.advance(1)
    await ask({ proof })
    expect((await setup.rows()).map((row) => row.spam_reasons)).toEqual([null, 'proof-replayed'])
  })

  test('sent again with its key and its proof is no replayed proof', async () => {
    const [request, sender] = [{ ...quoteRequest(), proof: await setup.solvedProof() }, { idempotencyKey: 'sleutel-1' }]
    await ask(request, sender)
    expect(await ask(request, sender)).toMatchObject({ outcome: 'replayed' })
    expect((await setup.rows()).map((row) => row.status)).toEqual(['new'])
  })

  test('is the twenty-first of its address within ten minutes: refused, with the time until it may come again', async () => {
    for (let number = 0; number < 20; number += 1) await ask({}, { address: '203.0.113.7' })
    clock.advance(4 * MINUTE)
    await expect(ask({}, { address: '203.0.113.7' })).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfter: 360 } })
    expect(await setup.rows()).toHaveLength(20)
    expect(await setup.mails()).toHaveLength(40)
    await ask({}, { address: '203.0.113.8' })
    clock.advance(6 * MINUTE)
    await ask({}, { address: '203.0.113.7' })
    expect(await setup.rows()).toHaveLength(22)
  })

  test('is the hundred-and-first of its address within a day: refused', async () => {
    for (let number = 0; number < 100; number += 1) {
      if (number % 20 === 0) clock.advance(10 * MINUTE)
      await ask({ email: null }, { address: '203.0.113.7' })
    }
    clock.advance(HOUR)
    await expect(ask({}, { address: '203.0.113.7' })).rejects.toMatchObject({ code: 'too-many-requests' })
    clock.advance(DAY)
    await ask({}, { address: '203.0.113.7' })
  })

  test('counts for the whole /64 of an IPv6 address', async () => {
    for (let number = 0; number < 20; number += 1) await ask({}, { address: `2001:db8:1:2::${number.toString(16)}` })
    await expect(ask({}, { address: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({ code: 'too-many-requests' })
    await ask({}, { address: '2001:db8:1:3::1' })
  })

  test.each([
    ['the /56', 30, 'site', ['2001:db8:1::1', '2001:db8:1:1::1', '2001:db8:1:ff::1'], '2001:db8:1:100::1'],
    ['the /48', 60, 'network', ['2001:db8:1::1', '2001:db8:1:100::1', '2001:db8:1:ffff::1'], '2001:db8:2::1'],
    ['the /24 of IPv4', 60, 'network', ['203.0.113.1', '203.0.113.2', '203.0.113.255'], '203.0.114.1'],
  ] as const)('counts for %s too, and not beyond', async (_network, most, width, [first, last, oneMore], stranger) => {
    await ask({}, { address: first })
    const before = database.query.updateTable('rate_limits').set({ hits: most - 1 })
    await before.where('bucket', 'like', `quote-10m:${width}:%`).execute()
    await ask({}, { address: last })
    await expect(ask({}, { address: oneMore })).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfter: 600 } })
    expect(await setup.rows()).toHaveLength(2)
    await ask({}, { address: stranger })
  })

  test('counts under the keys that older versions know', async () => {
    await ask({}, { address: '203.0.113.7' })
    await ask({}, { address: '2001:db8:1:2::1' })
    const buckets = (await database.query.selectFrom('rate_limits').select('bucket').execute()).map(({ bucket }) => bucket)
    for (const known of ['quote-10m:address:203.0.113.7', 'quote-day:address:2001:db8:1:2::/64']) expect(buckets).toContain(known)
  })

  test('is counted when many arrive at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => ask({}, { address: '203.0.113.7' })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('that is sent again uses up nothing of the limit', async () => {
    const [request, sender] = [quoteRequest(), { idempotencyKey: 'sleutel-1', address: '203.0.113.7' }]
    for (let number = 0; number < 30; number += 1) await ask(request, sender)
    expect(await setup.rows()).toHaveLength(1)
  })

  test('keeps the keys of its tokens over a restart, and shares them with other processes', async () => {
    const started = setup.guard.issueStartToken()
    clock.advance(MINUTE)
    const restarted = await quoteSetup({ database, store: { ...store, database: openAgain() } })
    const verdict = await restarted.guard.judge(
      { website: undefined, started, proof: await setup.solvedProof() },
      { name: 'Jan', municipality: null, message: null },
    )
    expect(verdict.reasons).toEqual([])
    expect(verdict.solved).not.toBeNull()
  })

  const addPhoto = (id: string, content_hash = id) =>
    setup.photos.insert({
      id,
      path: `${id}.jpg`,
      original_filename: 'gevel.jpg',
      content_hash,
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: null,
    })

  test('has the photos that it names, in its order, and says how many in its mails', async () => {
    for (const id of ['een', 'twee']) await addPhoto(id)
    const { id } = await ask({ photos: ['twee', 'een'] })
    expect((await setup.photos.of(id)).map((photo) => photo.id)).toEqual(['twee', 'een'])
    expect(await setup.rows()).toEqual([expect.objectContaining({ id, photo_count: 2 })])
    expect((await setup.mails()).map(({ text_body }) => /2 foto’s|Foto’s: 2/.test(text_body))).toEqual([true, true])
  })

  test.each([
    ['is unknown', () => Promise.resolve(['nergens'])],
    ['waited for a day', async () => [(await addPhoto('oud'), clock.advance(DAY), 'oud')]],
    [
      'belongs to another',
      async () => {
        await addPhoto('een')
        await ask({ photos: ['een'] })
        return ['een']
      },
    ],
  ])('one of whose photos %s is refused, and nothing of it is stored', async (_what, photos) => {
    const wanted = await photos()
    await addPhoto('goed')
    const before = (await setup.rows()).length
    await expect(ask({ photos: ['goed', ...wanted] })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: [{ path: 'photos', code: 'photo-gone' }] },
    })
    expect(await setup.rows()).toHaveLength(before)
    expect(await setup.photos.removeUnsent('goed')).toBe('goed.jpg')
  })

  test('sent again with its key and its photos is the same request; with another photo it is another', async () => {
    for (const id of ['een', 'twee']) await addPhoto(id)
    await addPhoto('een-opnieuw', 'een')
    const [request, sender] = [quoteRequest(), { idempotencyKey: 'sleutel-1' }]
    const { id } = await ask({ ...request, photos: ['een'] }, sender)
    expect(await ask({ ...request, photos: ['een'] }, sender)).toEqual({ id, outcome: 'replayed' })
    expect(await ask({ ...request, photos: ['een-opnieuw'] }, sender)).toEqual({ id, outcome: 'replayed' })
    await expect(ask({ ...request, photos: ['twee'] }, sender)).rejects.toMatchObject({ code: 'idempotency-conflict' })
    await expect(ask(request, sender)).rejects.toMatchObject({ code: 'idempotency-conflict' })
    expect(await setup.rows()).toHaveLength(1)
  })

  test('leaves no challenges and counts behind for ever', async () => {
    const kept = async () => [
      (await database.query.selectFrom('spent_challenges').selectAll().execute()).length,
      (await database.query.selectFrom('rate_limits').selectAll().execute()).length,
    ]
    await ask({ proof: await setup.solvedProof() })
    const afterOne = await kept()
    clock.advance(3 * DAY)
    await ask({ proof: await setup.solvedProof() })
    expect(await kept()).toEqual(afterOne)
  })

  test('goes on after the clock is put back', async () => {
    clock.advance(3650 * DAY)
    for (let number = 0; number < 20; number += 1) await ask({}, { address: '203.0.113.7' })
    clock.advance(-3650 * DAY)
    await ask({}, { address: '203.0.113.7' })
    expect(await setup.rows()).toHaveLength(21)
  })
})
