import { beforeEach, expect, test } from 'vitest'
import { Hono } from 'hono'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { DAY, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { mailsMayLeave, mayBeMailed } from './mails-may-leave.repository.ts'
import { createOutbox, type Outbox } from '#mail/outbox.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { api } from '#routes.ts'
import { exportRequests } from './export-requests.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { parseCsv } from '../../../test/support/parse-csv.ts'
import { REQUEST_STATUSES, type StoredRequest, TAKE_BACK_TIME } from './request.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { todayRepository } from './today.repository.ts'

eachDatabase('the inbox over HTTP', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const outbox: Outbox = createOutbox(store, { mayLeave: mayBeMailed, domain: 'helder.test' })
  const delivered: (string | undefined)[] = []
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(
    api.admin,
    inboxRoutes({
      requests: repositories.requests,
      ...todayRepository(store),
      photosOf: () => Promise.resolve([]),
      ...deliveryState(store, mailsMayLeave),
      delivers: 'file',
      deliver: (id) => {
        delivered.push(id)
        return outbox.retryNow(id)
      },
      exported: (batches) => exportRequests(batches, () => Promise.resolve(24)),
    }),
  )
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  beforeEach(() => void delivered.splice(0))

  const receive = async (own: Partial<StoredRequest> = {}) => {
    clock.advance(SECOND)
    const time = isoTime(clock.now())
    const row = { ...submission(), id: crypto.randomUUID(), created_at: time, updated_at: time, version: 1, ...own }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  const queue = (submissionId: string, ...recipients: string[]) =>
    store.contentVersions.record(['contact-submissions'], (transaction) =>
      outbox.enqueue(
        transaction,
        recipients.map((to) => ({ to_address: to, reply_to: null, subject: 'Aanvraag', text_body: 'geheim', html_body: 'geheim' })),
        submissionId,
      ),
    )
  const refuse = async (error: string) => {
    const mail = await outbox.lease()
    if (mail) await outbox.markFailed(mail, error)
  }
  const ask = async <Body>(path: string, method = 'GET', json?: object) =>
    (await (
      await app.request(path, { method, ...(json && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }) })
    ).json()) as Body
  const names = async (query: string) =>
    (await ask<{ items: StoredRequest[] }>(`${api.collection('contact-submissions')}?${query}`)).items.map(({ name }) => name)
  const exported = async (query = '') => parseCsv((await (await app.request(`${api.messagesFile}?${query}`)).text()).replace(/^\uFEFF/, ''))

  test('the list takes several statuses at once, and no other words', async () => {
    await receive({ name: 'Nieuw' })
    await receive({ name: 'Gelezen', status: 'read' })
    await receive({ name: 'Rommel', status: 'spam' })
    expect(await names('status=new,read')).toEqual(['Gelezen', 'Nieuw'])
    expect(await names('status=spam')).toEqual(['Rommel'])
    for (const status of ['', 'new,', ',new', 'alles', 'new,alles', 'new read'])
      expect((await app.request(`${api.collection('contact-submissions')}?status=${status}`)).status).toBe(422)
  })

  test('each status is counted, of all or of what is searched for', async () => {
    await receive({ name: 'Jan' })
    await receive({ name: 'Mia', service_type: 'crepi-reiniging' })
    await receive({ name: 'Jan', status: 'spam' })
    const none = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, 0]))
    expect(await ask(api.messageCounts)).toEqual({ ...none, new: 2, spam: 1, to_do: 2 })
    expect(await ask(`${api.messageCounts}?search=JAN`)).toEqual({ ...none, new: 1, spam: 1, to_do: 2 })
    expect(await ask(`${api.messageCounts}?service_type=crepi-reiniging`)).toMatchObject({ new: 1, spam: 0 })
  })

  test('the file is UTF-8 with a byte order mark, newest first, in Dutch words', async () => {
    await receive({ name: 'Eerste', created_at: '2026-03-01T09:00:00.000Z', message: 'Zei "ja";\nen nee', email: null, status: 'answered' })
    await receive({
      name: '=HYPERLINK("http://elders.test")',
      created_at: '2026-03-02T09:00:00.000Z',
      phone: '+32 470 12 34 56',
      notes: '@SUM(1)',
    })
    const answer = await app.request(api.messagesFile)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment')
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])

    const [head, first, second, ...others] = await exported()
    expect(others).toEqual([])
    expect(head?.slice(0, 5)).toEqual(['Ontvangen', 'Status', 'Naam', 'E-mail', 'Telefoon'])
    expect(first).toEqual(
      expect.arrayContaining(['02-03-2026 10:00', 'Nieuw', `'=HYPERLINK("http://elders.test")`, '\t+32 470 12 34 56', "'@SUM(1)"]),
    )
    expect(second).toEqual(expect.arrayContaining(['01-03-2026 10:00', 'Beantwoord', 'Eerste', '', 'Zei "ja";\nen nee', 'Gevelreiniging']))
  })

  test('archiving and spam remember where a request stood, also of several at once, and taking out restores it', async () => {
    const [answered, read, untouched] = [await receive({ status: 'answered' }), await receive({ status: 'read' }), await receive()]
    const change = (path: string, method: string, json: unknown) =>
      app.request(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) })
    const standing = async () =>
      (await Promise.all([answered, read, untouched].map((id) => repositories.requests.get(id)))).map(({ status }) => status)
    const all = api.collection('contact-submissions')

    await change(all, 'PATCH', { ids: [answered, read], changes: { status: 'archived' } })
    await change(api.row('contact-submissions', answered), 'PATCH', { status: 'spam' })
    await change(api.row('contact-submissions', answered), 'PATCH', { notes: 'Gebeld' })
    expect(await standing()).toEqual(['spam', 'archived', 'new'])
    const restore = (...ids: string[]) => change(api.restoreMessages, 'POST', { ids })
    expect((await restore(answered, 'nergens')).status).toBe(404)
    expect(await standing()).toEqual(['spam', 'archived', 'new'])
    expect(await (await restore(answered, read, untouched)).json()).toEqual({ restored: 2 })
    expect(await standing()).toEqual(['archived', 'read', 'new'])
    await restore(answered)
    expect(await standing()).toEqual(['answered', 'read', 'new'])
    expect((await change(all, 'PATCH', { ids: [read], changes: { status_before: 'new' } })).status).toBe(422)
  })

  test('a lost request has one of the reasons, which only the archive remembers with it', async () => {
    const id = await receive({ name: 'Te Duur', status: 'quoted' })
    const change = (json: unknown) =>
      app.request(api.row('contact-submissions', id), {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      })
    expect((await change({ status: 'lost', lost_reason: 'constructor' })).status).toBe(422)
    expect(await (await change({ status: 'lost', lost_reason: 'price' })).json()).toMatchObject({ status: 'lost', lost_reason: 'price' })
    const reasonInFile = async () => {
      const [, line] = await exported('search=te+duur')
      return [line?.[1], line?.at(-3)]
    }
    expect(await reasonInFile()).toEqual(['Niet doorgegaan', 'Te duur'])
    await change({ status: 'archived' })
    expect(await reasonInFile()).toEqual(['Gearchiveerd', ''])
    expect(await ask(api.restoreMessages, 'POST', { ids: [id] })).toEqual({ restored: 1 })
    expect(await repositories.requests.get(id)).toMatchObject({ status: 'lost', lost_reason: 'price' })
    for (const status of ['won', 'done']) expect(await (await change({ status })).json()).toMatchObject({ status })
  })

  test('the file holds what is asked for, and nothing else', async () => {
    await receive({ name: 'Jan', status: 'archived' })
    await receive({ name: 'Jan Twee', status: 'spam' })
    await receive({ name: 'Mia', status: 'archived' })
    const named = (await exported('search=jan&status=archived,answered')).slice(1).map((line) => line[2])
    expect(named).toEqual(['Jan'])
    expect((await app.request(`${api.messagesFile}?limit=5`)).status).toBe(422)
  })

  test('no line is missing or double where the batches meet, also when times are the same', async () => {
    const time = isoTime(clock.now())
    const rows = Array.from({ length: 1203 }, (_, number) => ({
      ...submission({ name: `Klant ${number}` }),
      id: crypto.randomUUID(),
      created_at: number % 3 === 0 ? time : isoTime(clock.now() - number * MINUTE),
      updated_at: time,
      version: 1,
    }))
    for (let start = 0; start < rows.length; start += 100)
      await database.query
        .insertInto('contact_submissions')
        .values(rows.slice(start, start + 100))
        .execute()
    const lines = (await exported()).slice(1).map((line) => line[2])
    expect(lines).toHaveLength(1203)
    expect(new Set(lines).size).toBe(1203)
  })

  test('the mails of a request are listed with their state, without their contents', async () => {
    const id = await receive()
    await queue(id, 'kantoor@helder.test')
    await queue(await receive(), 'iemand@anders.test')
    await refuse('550 no such user')
    const { items } = await ask<{ items: Record<string, unknown>[] }>(api.mailsOf(id))
    expect(items).toEqual([
      expect.objectContaining({ to_address: 'kantoor@helder.test', status: 'queued', attempts: 1, last_error: '550 no such user' }),
    ])
    expect(JSON.stringify(items)).not.toContain('geheim')
    expect((await app.request(api.mailsOf('nergens'))).status).toBe(404)
  })

  test('a mail says whether a mail server took it or it is a file; one that an older version sent is where mails go now', async () => {
    const id = await receive()
    await queue(id, 'a@helder.test', 'b@helder.test', 'c@helder.test')
    const [toServer, old] = [await outbox.lease(), await outbox.lease()]
    if (toServer) await outbox.markSent(toServer, 'server')
    if (old) await outbox.markSent(old, 'server')
    await database.query
      .updateTable('outbox_mails')
      .set({ delivered_to: null })
      .where('id', '=', old?.id ?? '')
      .execute()
    const { items } = await ask<{ items: { delivered_to: string | null }[] }>(api.mailsOf(id))
    expect(items.map(({ delivered_to }) => delivered_to)).toEqual(['server', 'file', null])
    expect(await ask(api.mailDeliveries)).toEqual({ undelivered: 0, delivers_to: 'file' })
  })

  test('one request is sent again and the others wait, or all are', async () => {
    const [one, other] = [await receive(), await receive()]
    await queue(one, 'a@helder.test')
    await queue(other, 'b@helder.test', 'c@helder.test')
    for (let mail = 0; mail < 3; mail += 1) await refuse('busy')
    expect(await outbox.lease()).toBeNull()

    const answer = await app.request(api.mailDeliveriesOf(one), { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([202, { queued: 1 }])
    expect((await outbox.lease())?.to_address).toBe('a@helder.test')
    expect(await outbox.lease()).toBeNull()

    expect(await ask(api.mailDeliveries, 'POST')).toEqual({ queued: 3 })
    expect(delivered).toEqual([one, undefined])
    expect((await app.request(api.mailDeliveriesOf('nergens'), { method: 'POST' })).status).toBe(404)
  })

  test('a mail counts as undelivered once it was refused, or when nobody tries to send it', async () => {
    const undelivered = async () => (await ask<{ undelivered: number }>(api.mailDeliveries)).undelivered
    await queue(await receive(), 'a@helder.test', 'b@helder.test')
    expect(await undelivered()).toBe(0)
    await refuse('busy')
    expect(await undelivered()).toBe(1)
    clock.advance(3 * MINUTE)
    expect(await undelivered()).toBe(2)
    for (let mail = await outbox.lease(); mail; mail = await outbox.lease()) await outbox.markSent(mail, 'server')
    expect(await undelivered()).toBe(0)
  })

  test('deleting a request hides its mails, which nobody misses, and deletes them with it', async () => {
    const id = await receive()
    await queue(id, 'a@helder.test')
    clock.advance(DAY)
    expect((await app.request(api.row('contact-submissions', id), { method: 'DELETE' })).status).toBe(204)
    expect((await app.request(api.mailsOf(id))).status).toBe(404)
    expect((await ask<{ undelivered: number }>(api.mailDeliveries)).undelivered).toBe(0)
    clock.advance(TAKE_BACK_TIME)
    await repositories.requests.removeDeleted()
    expect(await deliveryState(store, mailsMayLeave).counts()).toEqual({ queued: 0, sent: 0, failed: 0 })
  })
})
