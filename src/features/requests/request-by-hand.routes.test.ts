import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { createUndo } from '#features/changes/undo.ts'
import { MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { type QuoteSetup, quoteSetup } from '../../../test/support/quote-setup.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { createEnterRequest } from './enter-request.ts'
import { exportRequests } from './export-requests.ts'
import { requestByHandRoutes } from './request-by-hand.routes.ts'
import type { StoredRequest } from './request.ts'

const AN = { id: null, name: 'An Claes', way: 'screen' } as const

eachDatabase('a request by hand over HTTP', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { requests } = repositories
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  const enterRequest = createEnterRequest({
    clock,
    requests,
    services: repositories.services,
    otherService: () => Promise.resolve('Iets anders'),
    colleagues: () => Promise.resolve([{ id: 'els', name: 'Els' }]),
  })
  app.route(api.admin, requestByHandRoutes({ requests, enterRequest, known: requests.known }))
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  let setup: QuoteSetup
  beforeEach(async () => {
    setup = await quoteSetup({ store, database })
  })
  const post = (body: object, headers = {}) =>
    app.request(api.collection('contact-submissions'), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const entered = async (body: object) => (await (await post(body)).json()) as StoredRequest
  const recorded = () => database.query.selectFrom('changes').selectAll().orderBy('id').execute()

  test('a phone number alone is enough: it is read already, nobody gets a mail, and it says how it came in and who entered it', async () => {
    const answer = await post({ phone: '0470 12 34 56' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      status: 'read',
      name: '0470 12 34 56',
      email: null,
      source: 'phone',
      entered_by: 'An Claes',
      service_type: 'anders',
      service_name: 'Iets anders',
      may: expect.arrayContaining(['update']) as unknown,
    })
    expect(await setup.mails()).toEqual([])
    expect((await requests.countByStatus({})).new).toBe(0)
  })

  test('everything that was said is stored, with the next step and whoever does it', async () => {
    const typed = { source: 'whatsapp', name: 'Nadia', email: 'nadia@voorbeeld.test', municipality: 'Dorp 12, 9090 Melle', message: 'Goot' }
    const row = await entered({ ...typed, service_type: 'gevelreiniging', next_step: { what: 'Bellen', user_id: 'els', at: '2026-12-01' } })
    expect(await requests.get(row.id)).toMatchObject({
      ...typed,
      service_name: 'Gevelreiniging',
      next_step: { what: 'Bellen', user_id: 'els', user_name: 'Els', at: '2026-12-01' },
    })
  })

  test('a name or an e-mail address alone is enough, and nothing at all is not', async () => {
    expect((await entered({ name: 'Nadia' })).name).toBe('Nadia')
    expect((await entered({ email: 'nadia@voorbeeld.test' })).name).toBe('nadia@voorbeeld.test')
    const empty = await post({ name: ' ', message: 'Goot' })
    expect([empty.status, await empty.json()]).toMatchObject([422, { errors: [{ path: 'phone', code: 'name-or-contact' }] }])
  })

  test.each([
    ['phone', '123'],
    ['email', 'nadia'],
    ['name', 'x'.repeat(121)],
    ['municipality', 'Gent\u0000'],
    ['message', 'x'.repeat(5001)],
    ['source', 'site'],
    ['service_type', 'ramen'],
    ['next_step', { what: 'Bellen', at: '9999-01-01' }],
    ['next_step', { what: 'Bellen', at: '0000-01-01' }],
    ['next_step', { what: 'Bellen', at: '2026-12-01', user_id: 'iemand' }],
    ['status', 'new'],
    ['entered_by', 'Iemand anders'],
    ['consent', true],
  ])('%s as %j is refused, and nothing is stored', async (field, value) => {
    const answer = await post({ phone: '0470 12 34 56', name: 'Nadia', [field]: value })
    expect(answer.status).toBe(422)
    expect(await setup.rows()).toEqual([])
  })

  test('the same one sent again is one request, and one line in the history', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(async () => post({ phone: '0470 12 34 56' }, headers)))
    expect(new Set(await Promise.all(answers.map(async (each) => ((await each.json()) as StoredRequest).id)))).toEqual(
      new Set([headers['Idempotency-Key']]),
    )
    expect(await setup.rows()).toHaveLength(1)
    expect(await recorded()).toHaveLength(1)
  })

  test.each([
    ['another number', { phone: '0470 12 34 57' }],
    ['another step', { phone: '0470 12 34 56', next_step: { what: 'Bellen', user_id: 'els', at: '2026-01-05' } }],
  ])('%s under the same key is refused, and not taken for the one that is stored', async (_what, body) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await post({ phone: '0470 12 34 56' }, headers)
    const answer = await post(body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'idempotency-conflict' }])
    expect(await setup.rows()).toMatchObject([{ phone: '0470 12 34 56', next_step: null }])
  })

  test('the history has who entered it without what the customer said, and an undo takes it away', async () => {
    const { id } = await entered({ name: 'Nadia Benali', phone: '0470 12 34 56' })
    const [change] = await recorded()
    expect(change).toMatchObject({ kind: 'create', subject: id, value_after: { status: 'read', source: 'phone' } })
    expect(JSON.stringify(change)).not.toMatch(/Nadia|0470/)
    await createUndo({ clock, changes: repositories.changes, repositories, settings: {} } as never).undoChange(AN, change?.id ?? '')
    await expect(requests.get(id)).rejects.toThrow('not-found')
  })

  test('one that goes to spam and back mails nobody', async () => {
    const { id } = await entered({ email: 'nadia@voorbeeld.test' })
    await setup.requests.update(AN, id, { status: 'spam' })
    await setup.requests.restoreMany(AN, [id])
    expect((await requests.get(id)).status).toBe('read')
    expect(await setup.mails()).toEqual([])
  })

  test('the export says how each came in, and has no consent that nobody gave', async () => {
    await entered({ phone: '0470 12 34 56', source: 'street' })
    clock.advance(MINUTE)
    await setup.requestQuote({ ...VISITOR, started: setup.started() }, { idempotencyKey: newId(), address: '192.0.2.1' })
    const file: string[] = []
    for await (const chunk of exportRequests(requests.inBatches({}), () => Promise.resolve(24))) file.push(chunk)
    const [, visitor, byHand] = file.join('').split('\r\n')
    expect(visitor).toMatch(/;"02-03-2026 10:01";.*;"Via de website";""$/)
    expect(byHand).toMatch(/;"";"Antwoorden, 03-03-2026 10:00";"";"Op straat";"An Claes"$/)
  })

  test('a customer is recognised by any spelling of the number, by the address in any case, and by a street with its number', async () => {
    const { id } = await entered({ phone: '+32 (0)470 12.34.56', email: 'Nadia@Voorbeeld.test', municipality: 'Dorp 12, Melle' })
    const known = async (query: Record<string, string>) =>
      (
        (await (await app.request(`${api.knownCustomers}?${new URLSearchParams(query).toString()}`)).json()) as {
          requests: { id: string }[]
        }
      ).requests.map((each) => each.id)
    for (const query of [
      { phone: '0470123456' },
      { phone: '0032 470/12 34 56' },
      { email: 'nadia@voorbeeld.test' },
      { address: 'dorp 12, melle' },
    ] as Record<string, string>[])
      expect([query, await known(query)]).toEqual([query, [id]])
    for (const query of [
      { phone: '0471 12 34 56' },
      { phone: '0470 12' },
      { email: 'adia@voorbeeld.test' },
      { address: 'Melle' },
      {},
    ] as Record<string, string>[])
      expect([query, await known(query)]).toEqual([query, []])
    expect((await app.request(`${api.knownCustomers}?naam=x`)).status).toBe(422)
  })
})

const VISITOR = {
  name: 'Jan Peeters',
  email: null,
  phone: '0470 99 99 99',
  municipality: null,
  service_type: 'gevelreiniging',
  message: null,
  consent: true as const,
}
