import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { createOutbox } from '#mail/outbox.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { mailsMayLeave, mayBeMailed } from './mails-may-leave.repository.ts'
import type { StoredRequest } from './request.ts'
import { ENTRY_MAX } from './request-entry.ts'
import { createTimeline } from './timeline.ts'
import type { TimelineItem } from './timeline-item.ts'
import { timelineRoutes } from './timeline.routes.ts'

eachDatabase('the timeline of a request over HTTP', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { requests, requestEntries: entries, changes } = repositories
  const outbox = createOutbox(store, { mayLeave: mayBeMailed, domain: 'helder.test' })
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  const timeline = createTimeline({
    entries,
    changesOf: (...wanted) => changes.ofRow('contact-submissions', ...wanted),
    mailsOf: deliveryState(store, mailsMayLeave).mailsOf,
    repliesOf: () => Promise.resolve([]),
    answersOf: () => Promise.resolve({ answers: [], bounces: new Map() }),
  })
  app.route(api.admin, timelineRoutes({ requests, entries, timeline }))
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  let id: string
  const receive = async (own: Partial<StoredRequest> = {}) => {
    clock.advance(SECOND)
    const time = isoTime(clock.now())
    const row = { ...submission(), id: newId(clock.now()), created_at: time, updated_at: time, version: 1, ...own }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  beforeEach(async () => {
    id = await receive({ name: 'Nadia Benali' })
  })

  const send = async (path: string, body: object, { method = 'POST', headers = {} }: { method?: string; headers?: object } = {}) => {
    clock.advance(SECOND)
    const sent = { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }
    return app.request(`${api.row('contact-submissions', id)}${path}`, sent)
  }
  const read = async (query = '') => {
    const answer = await app.request(`${api.row('contact-submissions', id)}/timeline${query}`)
    return (await answer.json()) as { items: TimelineItem[]; before: string | null }
  }
  const kinds = async () => (await read()).items.map(({ kind }) => kind)

  test('it has the request, its mails, who changed its status, notes and calls, the newest first', async () => {
    const draft = { to_address: 'info@helder.test', reply_to: null, subject: 'Nieuwe aanvraag', text_body: 'geheim', html_body: 'geheim' }
    await store.contentVersions.record(['contact-submissions'], (transaction) => outbox.enqueue(transaction, [draft], id))
    await send('', { status: 'answered' }, { method: 'PATCH' })
    expect((await send('/calls', { outcome: 'no-answer' })).status).toBe(201)
    expect((await send('/notes', { text: ' 61 m² gemeten.\nOpgelet: hond. ' })).status).toBe(201)

    const user = { id: null, name: 'An Claes' }
    const { items, before } = await read()
    expect(items).toMatchObject([
      { kind: 'note', user, text: '61 m² gemeten.\nOpgelet: hond.', at: isoTime(clock.now()) },
      { kind: 'call', user, outcome: 'no-answer', text: null },
      { kind: 'change', user, fields: [{ name: 'status', before: 'new', after: 'answered' }] },
      { kind: 'mail', to_address: 'info@helder.test', subject: 'Nieuwe aanvraag', status: 'queued' },
      { kind: 'request', id, photo_count: 0 },
    ])
    expect(before).toBeNull()
    expect(JSON.stringify(items)).not.toContain('geheim')
  })

  test('it is read in parts that miss and repeat nothing, also when several items have the same time', async () => {
    for (let each = 0; each < 7; each += 1)
      await entries.add({ id: null, name: `Els ${each}`, way: 'api' }, id, { kind: 'note', outcome: null, text: 'x' })
    const found: string[] = []
    let place: string | null = ''
    while (place !== null) {
      const part: { items: TimelineItem[]; before: string | null } = await read(
        `?limit=3${place && `&before=${encodeURIComponent(place)}`}`,
      )
      found.push(...part.items.map((item) => item.id))
      place = part.before
    }
    expect(found).toEqual((await read()).items.map((item) => item.id))
    expect(new Set(found).size).toBe(8)
    expect((await app.request(`${api.row('contact-submissions', id)}/timeline?before=gisteren`)).status).toBe(422)
  })

  test('a second tap within ten seconds adds nothing, a later one does', async () => {
    const first = (await (await send('/taps', { way: 'whatsapp' })).json()) as TimelineItem
    expect(await (await send('/taps', { way: 'whatsapp' })).json()).toEqual(first)
    await send('/taps', { way: 'route' })
    expect(await kinds()).toEqual(['tap', 'tap', 'request'])
    clock.advance(MINUTE)
    await send('/taps', { way: 'whatsapp' })
    expect(await kinds()).toEqual(['tap', 'tap', 'tap', 'request'])
  })

  test('the same text within ten minutes is one that was sent again', async () => {
    await send('/notes', { text: 'Poort is open.' })
    clock.advance(5 * MINUTE)
    await send('/notes', { text: 'Poort is open.' })
    expect(await kinds()).toEqual(['note', 'request'])
    clock.advance(6 * MINUTE)
    await send('/notes', { text: 'Poort is open.' })
    expect(await kinds()).toEqual(['note', 'note', 'request'])
  })

  test('two taps that arrive at the same time add one item', async () => {
    await Promise.all(
      [0, 1].map(() => entries.add({ id: null, name: 'Els', way: 'screen' }, id, { kind: 'call', outcome: 'no-answer', text: null })),
    )
    expect(await kinds()).toEqual(['call', 'request'])
  })

  test('a noted call replaces the tap on the number that began it, and no other', async () => {
    await send('/taps', { way: 'call' })
    clock.advance(31 * MINUTE)
    await send('/taps', { way: 'call' })
    await send('/taps', { way: 'mail' })
    await send('/calls', { outcome: 'spoken', text: 'Komt woensdag kijken.' })
    expect((await read()).items).toMatchObject([{ kind: 'call', outcome: 'spoken' }, { way: 'mail' }, { way: 'call' }, { kind: 'request' }])
  })

  test('a repeated request with the same key adds nothing, and the key of another request is a conflict', async () => {
    const headers = { 'Idempotency-Key': newId() }
    const first: unknown = await (await send('/notes', { text: 'Poort is open.' }, { headers })).json()
    clock.advance(MINUTE)
    expect(await (await send('/notes', { text: 'Poort is open.' }, { headers })).json()).toEqual(first)
    expect(await kinds()).toEqual(['note', 'request'])
    id = await receive({ name: 'Koen Baert' })
    expect((await send('/notes', { text: 'Poort is open.' }, { headers })).status).toBe(409)
  })

  test('an empty or too long note, an unknown outcome and an unknown request are refused', async () => {
    expect((await send('/notes', { text: ' \n ' })).status).toBe(422)
    expect((await send('/notes', { text: 'x'.repeat(ENTRY_MAX + 1) })).status).toBe(422)
    expect((await send('/calls', { outcome: 'misschien' })).status).toBe(422)
    expect((await send('/taps', { way: 'duif' })).status).toBe(422)
    expect(await kinds()).toEqual(['request'])
    id = newId()
    expect([(await send('/notes', { text: 'x' })).status, (await send('/calls', { outcome: 'spoken' })).status]).toEqual([404, 404])
    expect((await app.request(`${api.row('contact-submissions', id)}/timeline`)).status).toBe(404)
  })

  test('a deleted request takes no more entries, and its entries go with it', async () => {
    await send('/notes', { text: 'Poort is open.' })
    await requests.remove({ id: null, name: 'An Claes', way: 'screen' }, id)
    expect((await send('/notes', { text: 'Nog iets.' })).status).toBe(404)
    clock.advance(MINUTE)
    await requests.removeDeleted()
    expect(await database.query.selectFrom('request_entries').selectAll().execute()).toEqual([])
  })

  test('an older version that deletes a request deletes its entries', async () => {
    await send('/notes', { text: 'Poort is open.' })
    await database.query.deleteFrom('contact_submissions').where('id', '=', id).execute()
    expect(await database.query.selectFrom('request_entries').selectAll().execute()).toEqual([])
  })
})
