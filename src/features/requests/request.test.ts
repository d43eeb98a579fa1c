import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import type { FieldError } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { type QuoteSetup, quoteSetup } from '../../../test/support/quote-setup.ts'
import { referenceOf } from './request.ts'
import { quoteRequest } from './quote-request.ts'
import { requestRepository } from './request.repository.ts'
import { quoteRoutes } from './request.routes.ts'

const valid = {
  name: 'Jan Peeters',
  email: 'jan@voorbeeld.test',
  phone: '0470 12 34 56',
  municipality: '9000 Gent',
  service_type: 'gevelreiniging',
  message: 'Gevel',
  consent: true,
}

eachDatabase('quote requests over HTTP', ({ store, database }) => {
  let setup: QuoteSetup
  let address = ''
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  const server = createAdaptorServer({ fetch: app.fetch })

  beforeAll(async () => {
    const routes = quoteRoutes({
      requestQuote: (...request) => setup.requestQuote(...request),
      guard: { challenge: () => setup.guard.challenge(), issueStartToken: () => setup.guard.issueStartToken() },
      clientAddress: () => address,
    })
    app.route(api.root, routes)
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  beforeEach(async () => {
    setup = await quoteSetup({ store, database })
    address = crypto.randomUUID()
  })
  afterAll(() => void server.close())

  const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url(api.quoteRequests), {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(withEvidence(body)),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  /** Adds the fields of our form, unless the test sets them. */
  const withEvidence = (body: unknown) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { started: setup.started(), ...body } : body
  const errorsOf = async (answer: Response): Promise<string[]> =>
    ((await answer.json()) as { errors: FieldError[] }).errors.map(({ path, code }) => `${path}: ${code}`)

  test('a valid one answers 201 with its id', async () => {
    const answer = await post(valid)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: (await setup.rows())[0]?.id })
  })

  test('name, consent and a phone number are enough', async () => {
    expect((await post({ name: 'Jan', phone: '+32 470 12 34 56', consent: true })).status).toBe(201)
    expect((await setup.rows())[0]).toMatchObject({ email: null, municipality: null, message: null, service_type: 'anders' })
  })

  test('of an empty one everything that is missing is reported', async () => {
    const answer = await post({})
    expect(answer.status).toBe(422)
    expect(await errorsOf(answer)).toEqual(['name: required', 'consent: consent-required', 'email: email-or-phone'])
  })

  test.each([
    ['name', ''],
    ['name', ' \t'],
    ['name', 'x'.repeat(121)],
    ['name', 5],
    ['name', ['Jan']],
    ['name', null],
    ['name', 'Jan\u0000'],
    ['email', 'jan'],
    ['email', 'a@b.test, c@d.test'],
    ['email', `${'x'.repeat(250)}@b.test`],
    ['email', 5],
    ['email', { a: 1 }],
    ['phone', 'bel mij'],
    ['phone', '123'],
    ['phone', '1'.repeat(41)],
    ['phone', 470123456],
    ['municipality', 'x'.repeat(201)],
    ['municipality', []],
    ['municipality', 'Gent\u0000'],
    ['service_type', ''],
    ['service_type', 'ramen'],
    ['service_type', null],
    ['message', 'x'.repeat(5001)],
    ['message', 1],
    ['message', 'a\u0000b'],
    ['consent', false],
    ['consent', 'true'],
    ['consent', 1],
    ['consent', null],
    ['website', 1],
    ['started', []],
    ['proof', null],
    ['extra', 'x'],
    ['id', 'x'],
    ['status', 'new'],
    ['constructor', 1],
  ])('%s as %j is refused, and nothing is stored', async (field, value) => {
    const answer = await post({ ...valid, [field]: value })
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer)).map((error) => error.split(':', 1)[0])).toEqual([field])
    expect(await setup.rows()).toEqual([])
  })

  test.each(['name', 'email', 'phone', 'municipality'])(
    'a line break or NUL anywhere in %s is refused, and nobody is mailed',
    async (field) => {
      for (const sign of ['\r', '\n', '\r\n', '\u0000'])
        for (const value of [`${valid.email}${sign}Bcc: elders@voorbeeld.test`, `${valid.email}${sign}`, `${sign}${valid.email}`])
          expect((await post({ ...valid, [field]: value })).status).toBe(422)
      expect(await setup.mails()).toEqual([])
    },
  )

  test.each(['null', '[]', '"x"', '5', '[{}]', '{"__proto__":{"name":"x"}}', '{"name":{"__proto__":null}}'])(
    '%s is no request',
    async (body) => {
      expect((await post(body)).status).toBe(422)
    },
  )

  test('no JSON answers 400', async () => {
    expect((await post('{"name":')).status).toBe(400)
  })

  test.each(['short', 'x'.repeat(201), 'sleutel-\u00e9\u00e9'])('the key %j is refused', async (key) => {
    expect((await post(valid, { 'Idempotency-Key': key })).status).toBe(422)
    expect(await setup.rows()).toEqual([])
  })

  test('ten resubmits at once give one id, one row and two mails', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(valid, { 'Idempotency-Key': 'sleutel-1' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))).size).toBe(1)
    expect(await setup.rows()).toHaveLength(1)
    expect(await setup.mails()).toHaveLength(2)
  })

  test('the order of the fields makes no other request of it', async () => {
    await post(valid, { 'Idempotency-Key': 'sleutel-1' })
    expect((await post(Object.fromEntries(Object.entries(valid).toReversed()), { 'Idempotency-Key': 'sleutel-1' })).status).toBe(201)
  })

  test('another request under the same key answers 409', async () => {
    await post(valid, { 'Idempotency-Key': 'sleutel-1' })
    const answer = await post({ ...valid, message: 'Iets anders' }, { 'Idempotency-Key': 'sleutel-1' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'idempotency-conflict' })
  })

  test('too many from one address answer 429 with the seconds to wait', async () => {
    for (let number = 0; number < 20; number += 1) await post(valid)
    const answer = await post(valid)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
  })

  test.each<Record<string, string>>([{}, { Origin: 'http://localhost' }])(
    'what did not come from our form (%j) is accepted into quarantine',
    async (headers) => {
      const answer = await post({ ...valid, started: undefined }, headers)
      expect(answer.status).toBe(201)
      expect((await setup.rows())[0]).toMatchObject({ status: 'spam', spam_reasons: 'start-missing' })
      expect((await setup.mails()).filter(({ submission_id }) => submission_id !== null)).toEqual([])
    },
  )

  test('a challenge is fresh each time and never kept by anybody', async () => {
    const [first, second] = [await fetch(url(api.quoteChallenge)), await fetch(url(api.quoteChallenge))]
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const challenge = (await first.json()) as { signature: string; started: string }
    expect(challenge.signature).not.toBe(((await second.json()) as { signature: string }).signature)
    expect(challenge.started).toMatch(/^\d{13}\.[\w-]{43}$/)
  })

  test.each([
    '<script>alert(1)</script>',
    "'; drop table contact_submissions;--",
    '田中さんにあげて下さい',
    'مرحبا',
    '👩‍👩‍👧‍👦 🏳️‍🌈',
    'Ω≈ç√∫˜µ≤≥÷',
    '\u200b\ufeff x',
    '$HOME `ls` %s %d {{7*7}}',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1/0',
    '../../etc/passwd',
    'Z̮̞̠͙͔ͅA̡͇L̹G͎O',
    '\ud83d\ude00',
    'Jan "de" O\'Neill',
    '=1+1',
    '%00',
    '\\u0000',
  ])('%j is kept as it was typed', async (text) => {
    expect((await post({ ...valid, name: text, municipality: text, message: text })).status).toBe(201)
    const stored = (await setup.rows())[0]
    expect([stored?.name, stored?.municipality, stored?.message]).toEqual([text.trim(), text.trim(), text.trim()])
    expect((await setup.mails())[0]?.text_body).toContain(text.trim())
  })

  test('what turns the reading direction is refused in a name, and kept in a message', async () => {
    const turned = '\u202etxet'
    const refused = await post({ ...valid, name: turned, municipality: turned, message: turned })
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        errors: [
          { path: 'name', code: 'bidi-controls' },
          { path: 'municipality', code: 'bidi-controls' },
        ],
      },
    ])
    expect((await post({ ...valid, message: turned })).status).toBe(201)
    expect((await setup.rows())[0]?.message).toBe(turned)
  })

  test.each(['tel. 0470 12 34 56', '0470–12–34–56 of 09 225 12 34', '0470 12 34 56 (na 18u)', '٠٤٧٠ ١٢ ٣٤ ٥٦'])(
    'the number %j, which a person can read, is stored as typed',
    async (phone) => {
      expect((await post({ ...valid, phone })).status).toBe(201)
      expect((await setup.rows())[0]).toMatchObject({ phone })
    },
  )

  test('an address with an international domain is taken, and one that is none is refused', async () => {
    expect((await post({ ...valid, email: 'jan@café.be' })).status).toBe(201)
    expect((await setup.rows())[0]).toMatchObject({ email: 'jan@café.be' })
    const refused = await post({ ...valid, email: 'jan@café' })
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path: 'email', code: 'bad-email' }] }])
  })

  test('a number and an address are taken without the invisible marks that copying added', async () => {
    const copied = { ...valid, phone: '\u202a+32\u00a0470 12 34 56\u202c', email: '\u2068jan@voorbeeld.test\u2069\u200b' }
    expect((await post(copied)).status).toBe(201)
    expect((await setup.rows())[0]).toMatchObject({ phone: '+32\u00a0470 12 34 56', email: 'jan@voorbeeld.test' })
    expect((await post({ ...valid, phone: '0470 12 34 56\nBcc: x' })).status).toBe(422)
    expect((await post({ name: valid.name, phone: '\u202a', email: '', consent: true })).status).toBe(422)
  })

  test('staff find a request by the reference that its visitor got', async () => {
    for (const name of ['Een', 'Twee']) await post({ ...valid, name })
    const reference = referenceOf((await setup.rows()).find(({ name }) => name === 'Een')?.id ?? '')
    for (const search of [reference, ` ${reference.toUpperCase()} `])
      expect((await requestRepository(store).list({ limit: 10, offset: 0, search })).items.map(({ name }) => name)).toEqual(['Een'])
    expect((await requestRepository(store).list({ limit: 10, offset: 0, search: reference.slice(1) })).total).toBe(0)
  })

  test('staff find requests by what was written, newest first', async () => {
    await post({ ...valid, name: 'Äda Claes' })
    await post({ ...valid, name: 'Bert', message: 'Dakgoot vol bladeren' })
    const repository = requestRepository(store)
    expect((await repository.list({ limit: 10, offset: 0, search: 'äda' })).items.map(({ name }) => name)).toEqual(['Äda Claes'])
    expect((await repository.list({ limit: 10, offset: 0, search: 'BLADEREN' })).total).toBe(1)
    expect((await repository.list({ limit: 10, offset: 0, filters: { status: 'new' } })).total).toBe(2)
  })

  test.each([
    ['0470 12 34 56', '0470123456', true],
    ['+32 470 12.34.56', '0470/12 34 56', true],
    ['0470123456', '+32 470 12 34 56', true],
    ['09/123.45.67', '123 45', true],
    ['0470–12–34–56', '0470123456', true],
    ['0470 12 34 56', '0470–12—34', true],
    ['tel. ٠٤٧٠ ١٢ ٣٤ ٥٦ (na 18u)', '0470 12 34 56', true],
    ['0470 12 34 56', '۰۴۷۰ ۱۲', true],
    ['+32 (0)470·12\u00a034\u202f56', '0032 470 12 34 56', true],
    ['+31 (0)20 624 11 11', '0031 20 624 11', true],
    ['0470 12 34 56', '0470 12 34 57', false],
    ['0470 12 34 56', '3456 Straat', false],
  ])('with the number %j, looked for as %j: %s', async (phone, search, isFound) => {
    await post({ ...valid, phone })
    expect((await requestRepository(store).list({ limit: 10, offset: 0, search })).total).toBe(isFound ? 1 : 0)
  })
})

test('the schema is not thrown off by anything that is no object', () => {
  for (const input of [null, undefined, 5, 'x', [], () => {}]) expect(quoteRequest.safeParse(input).success).toBe(false)
})
