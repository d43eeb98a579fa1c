import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/connection.ts'
import { requestPhotos } from './request-photo.repository.ts'
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { type QuoteSetup, quoteSetup } from '../../../test/support/quote-setup.ts'
import { createQuoteForm, type QuoteForm } from './quote-form.ts'

eachDatabase('the form without JavaScript', ({ store, database, clock }) => {
  let setup: QuoteSetup
  let form: QuoteForm
  let hidden: Record<string, string>
  beforeEach(async () => {
    setup = await quoteSetup({ store, database })
    form = createQuoteForm(setup)
    hidden = { started: form.blank().startToken, proof: '', website: '' }
  })

  const filledIn = {
    name: 'Jan Peeters',
    email: 'jan@voorbeeld.test',
    phone: '',
    municipality: 'Gent',
    service_type: 'oprit-reiniging',
    message: 'Oprit\r\nen terras',
    consent: 'on',
  }
  const storePhoto = (id: string, content_hash = id) => {
    const facts = { content_hash, width: 4, height: 3, file_size: 900, mime_type: 'image/jpeg', network: null }
    return setup.photos.insert({ id, path: `${id}.jpg`, original_filename: `${id}.jpg`, ...facts })
  }
  const post = (fields: Record<string, string>) => form.submit(new URLSearchParams({ ...hidden, ...fields }), '203.0.113.7')

  test('takes a request in as the API does', async () => {
    const result = await post(filledIn)
    expect(result).toMatchObject({ kind: 'accepted' })
    expect(await setup.rows()).toEqual([
      expect.objectContaining({
        name: 'Jan Peeters',
        phone: null,
        service_type: 'oprit-reiniging',
        message: 'Oprit\nen terras',
        status: 'new',
      }),
    ])
    expect(await setup.mails()).toHaveLength(2)
  })

  const { service_type: _ticked, ...unticked } = filledIn
  const GUTTERS = 'dakgoot-reiniging'
  const postTo = (query: string, fields: Record<string, string>) =>
    form.submit(new URLSearchParams({ ...hidden, ...fields }), '203.0.113.7', { query: new URLSearchParams(query) })
  const chosenIn = async () => (await setup.rows()).map(({ service_type, chosen_price }) => ({ service_type, chosen_price }))

  test.each([
    ['no service', unticked],
    ['the same service', { ...filledIn, service_type: GUTTERS }],
  ])('takes the service and price of its address when %s is ticked', async (_, fields) => {
    await postTo(`dienst=${GUTTERS}&prijs=2`, fields)
    expect(await chosenIn()).toEqual([{ service_type: GUTTERS, chosen_price: 'Woning tot 8 m: hogere woning € 250 excl. btw' }])
  })

  test.each([
    ['another service is ticked', `dienst=${GUTTERS}&prijs=2`, filledIn, 'oprit-reiniging'],
    ['the address names no price', `dienst=${GUTTERS}`, unticked, GUTTERS],
    ['the price is out of range', `dienst=${GUTTERS}&prijs=4`, unticked, GUTTERS],
    ['the price is no number', `dienst=${GUTTERS}&prijs=<b>1</b>`, unticked, GUTTERS],
    ['the service is unknown', 'dienst=<b>gevel</b>&prijs=1', unticked, 'anders'],
    ['the visitor removed it', `dienst=${GUTTERS}&prijs=2`, { ...filledIn, service_type: GUTTERS, chosen_price: '' }, GUTTERS],
  ])('has no price when %s', async (_, query, fields, service_type) => {
    await postTo(query, fields)
    expect(await chosenIn()).toEqual([{ service_type, chosen_price: null }])
  })

  test('comes back with the service and price of its address, which can be changed there', async () => {
    const refused = await postTo(`dienst=${GUTTERS}&prijs=1`, { ...unticked, name: '' })
    const values = { service_type: GUTTERS, chosen_price: 'Woning tot 3 m: vanaf € 159 excl. btw' }
    expect(refused).toMatchObject({ kind: 'refused', state: { values } })
  })

  test('tells all errors at once and keeps what was typed', async () => {
    const result = await post({
      name: '',
      email: '',
      phone: '',
      municipality: 'x'.repeat(201),
      service_type: 'gevelreiniging',
      message: 'Dag',
    })
    expect(result).toMatchObject({
      kind: 'refused',
      why: { code: 'invalid-input' },
      state: {
        values: { municipality: 'x'.repeat(201), message: 'Dag' },
        startToken: hidden['started'],
        errors: [
          { path: 'name', code: 'required', message: 'Vul dit veld in.' },
          { path: 'municipality', code: 'too-long', message: 'Gebruik hoogstens 200 tekens.' },
          { path: 'consent', code: 'consent-required', message: 'Geef uw toestemming om verder te gaan.' },
          { path: 'email', code: 'email-or-phone', message: 'Vul een e-mailadres of een telefoonnummer in.' },
        ],
      },
    })
    expect(await setup.rows()).toEqual([])
  })

  test('corrected after an error is no robot', async () => {
    const refused = await post({ ...filledIn, name: '' })
    const { startToken } = refused.kind === 'refused' ? refused.state : form.blank()
    await form.submit(new URLSearchParams({ ...filledIn, started: startToken }), '203.0.113.7')
    expect((await setup.rows()).map((row) => row.status)).toEqual(['new'])
  })

  test('posted twice makes one row; changed after going back makes another', async () => {
    const first = await post(filledIn)
    expect(await post(filledIn)).toEqual(first)
    expect(await post({ ...filledIn, message: 'Toch alleen het terras' })).toMatchObject({ kind: 'accepted' })
    expect(await setup.rows()).toHaveLength(2)
  })

  /** Posts the same words on a page of the current hour, as after going back. */
  const again = (address = '203.0.113.7', own: Record<string, string> = {}) =>
    form.submit(new URLSearchParams({ ...filledIn, started: form.blank().startToken, ...own }), address)

  test('with the same words from the same address is the same request for ten minutes, also on a page of the next hour', async () => {
    clock.advance(HOUR - (clock.now() % HOUR) - SECOND)
    const first = await again()
    clock.advance(10 * MINUTE)
    expect(await again()).toEqual(first)
    expect(await setup.rows()).toHaveLength(1)
    expect(await setup.mails()).toHaveLength(2)
    clock.advance(SECOND)
    expect(await again()).not.toEqual(first)
    expect(await setup.rows()).toHaveLength(2)
  })

  test('sent twice at the same moment through two processes makes one row', async () => {
    const other = createQuoteForm({ ...setup, requestQuote: setup.requestQuoteOn(database) })
    const words = new URLSearchParams({ ...hidden, ...filledIn })
    const [first, second] = await Promise.all([form, other].map((each) => each.submit(words, '203.0.113.7')))
    expect(second).toEqual(first)
    expect(await setup.rows()).toHaveLength(1)
  })

  test('of two people behind one address is two requests, and the keys do not show that the address is the same', async () => {
    await again()
    await again('203.0.113.7', { name: 'An Peeters', email: 'an@voorbeeld.test' })
    const [one, other] = (await setup.rows()).map(({ idempotency_key }) => idempotency_key?.split(' ') ?? [])
    expect(one?.filter((part) => other?.includes(part))).toEqual([])
  })

  test('with the same words is another request from another address; of IPv6, addresses of one household are the same', async () => {
    const first = await again('2001:db8:1:1::7')
    expect(await again('2001:db8:1:1:abcd::1')).toEqual(first)
    await again('2001:db8:1:2::7')
    await again('203.0.113.8')
    expect(await setup.rows()).toHaveLength(3)
  })

  test('without the photos of the first time is the same request; with other photos it is another, each once', async () => {
    for (const id of ['gevel', 'goot', 'gevel-2', 'goot-2']) await storePhoto(id, id.replace('-2', ''))
    const first = await again(undefined, { photo: 'gevel' })
    expect(await again()).toEqual(first)
    expect(await again(undefined, { photo: 'gevel-2' })).toEqual(first)
    const second = await again(undefined, { photo: 'goot' })
    expect(second).not.toEqual(first)
    expect(await again(undefined, { photo: 'goot-2' })).toEqual(second)
    expect((await setup.rows()).map(({ photo_count }) => photo_count)).toEqual([1, 1])
  })

  test('of a page that came with an older version is known by the key in it', async () => {
    const first = await post({ ...filledIn, idempotency_key: 'sleutel-van-vroeger' })
    expect(
      await form.submit(new URLSearchParams({ ...hidden, ...filledIn, idempotency_key: 'sleutel-van-vroeger' }), '203.0.113.8'),
    ).toEqual(first)
  })

  test('whose hidden field is filled in is accepted and goes to quarantine', async () => {
    expect(await post({ ...filledIn, website: 'x' })).toMatchObject({ kind: 'accepted' })
    expect((await setup.rows()).map((row) => row.spam_reasons)).toEqual(['honeypot'])
  })

  test('that was never handed out goes to quarantine', async () => {
    await form.submit(new URLSearchParams(filledIn), '203.0.113.7')
    expect((await setup.rows()).map((row) => row.spam_reasons)).toEqual(['start-missing'])
  })

  test('with a longest message is not too long because of its line ends', async () => {
    expect(await post({ ...filledIn, message: `${'x\r\n'.repeat(2499)}xx` })).toMatchObject({ kind: 'accepted' })
  })

  test('that comes too often says so and keeps what was typed', async () => {
    for (let number = 0; number < 20; number += 1) await post({ ...filledIn, message: String(number) })
    expect(await post(filledIn)).toMatchObject({
      kind: 'refused',
      why: { code: 'too-many-requests', details: { retryAfter: 600 } },
      state: { problem: texts.tooMany, values: { name: 'Jan Peeters' }, errors: [] },
    })
  })

  test('that cannot be stored now says so and keeps what was typed', async () => {
    const gone = openDatabase(`postgres://127.0.0.1:${await freePort()}/gone`, () => {})
    const deaf = createQuoteForm({ ...setup, requestQuote: setup.requestQuoteOn(gone) })
    const result = await deaf.submit(new URLSearchParams({ ...hidden, ...filledIn }), '203.0.113.7')
    expect(result).toMatchObject({
      kind: 'refused',
      why: { code: 'unavailable' },
      state: { problem: texts.unavailable, values: { name: 'Jan Peeters' } },
    })
    await gone.close()
  })

  test('whose photos cannot even be looked up keeps them, and they go along with the next attempt', async () => {
    await storePhoto('gevel')
    const gone = openDatabase(`postgres://127.0.0.1:${await freePort()}/gone`, () => {})
    const photos = requestPhotos({ ...store, database: gone })
    const deaf = createQuoteForm({ ...setup, photos, requestQuote: setup.requestQuoteOn(gone) })
    const refused = await deaf.submit(new URLSearchParams({ ...hidden, ...filledIn, photo: 'gevel' }), '203.0.113.7')
    expect(refused).toMatchObject({ why: { code: 'unavailable' }, state: { photos: [{ id: 'gevel', name: 'Foto 1' }] } })
    await gone.close()

    const result = await post({ ...filledIn, photo: 'gevel' })
    expect(result.kind === 'accepted' && (await setup.photos.of(result.id))).toMatchObject([{ id: 'gevel' }])
  })
})
