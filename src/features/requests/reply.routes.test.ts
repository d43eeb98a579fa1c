import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { LEASE_MS } from '#mail/mail-queue.ts'
import { createReplyOutbox } from '#mail/reply-outbox.ts'
import { createSender, deliveriesOf } from '#mail/sender.ts'
import type { MailToSend, MailTransport } from '#mail/transports.ts'
import { api } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { createAnswers } from './answer-request.ts'
import { replyRenderer } from './mails/render-reply.ts'
import { REPLIES_MAX, REPLY_BODY_MAX, REPLY_HOLD_MS } from './request-reply.ts'
import { mailsMayLeave } from './mails-may-leave.repository.ts'
import type { StoredRequest } from './request.ts'
import { replyRoutes } from './reply.routes.ts'
import { createTimeline } from './timeline.ts'
import type { TimelineItem } from './timeline-item.ts'

const REPLY = { subject: 'Uw aanvraag', text: 'Dag Els,\n\nWoensdag om 16 uur?' }
const ANSWER = {
  kind: 'answer',
  state: 'attached',
  from_name: 'Els',
  from_address: 'els@klant.test',
  subject: 'Re: Uw aanvraag',
  text: 'Dat past.',
  quoted: '',
  flaw: null,
  left_out: 0,
  about_message_id: null,
} as const
const log = { info: () => {}, warn: () => {}, error: () => {} }

eachDatabase('mail to the customer of a request', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { requests, requestEntries: entries, changes } = repositories
  const replies = createReplyOutbox(store, {
    mayLeave: mailsMayLeave.replies,
    domain: 'helder.test',
    onSent: (transaction, { user_id, user_name: name, way, submission_id, created_at }) =>
      requests.markAnswered(transaction, { id: user_id, name, way }, submission_id, created_at),
  })
  const settings = () => Promise.resolve({ company: DEFAULT_SITE_COMPANY, mailTo: 'post@helder.test', publicUrl: 'https://helder.test' })
  const sent: MailToSend[] = []
  let refusal: Error | null = null
  const transport: MailTransport = {
    deliversTo: 'server',
    send: async (mail) => {
      if (refusal) throw refusal
      sent.push(mail)
    },
  }
  const render = replyRenderer({ threadOf: replies.threadOf, settings })
  const sender = () => createSender({ queues: [deliveriesOf(replies, render)], transport, logger: log })
  const answersOf = (deliversTo: MailTransport['deliversTo']) =>
    createAnswers({ clock, requests, replies, files: repositories.replyFiles, deliversTo })
  const serverOf = (deliversTo: MailTransport['deliversTo']) => {
    const app = new Hono()
    app.onError((error, context) => problemResponse(context, toProblem(error)))
    app.use(signedInAs())
    app.route(api.admin, replyRoutes(answersOf(deliversTo)))
    return app
  }
  const app = serverOf('server')
  const timeline = createTimeline({
    entries,
    changesOf: (...wanted) => changes.ofRow('contact-submissions', ...wanted),
    mailsOf: deliveryState(store, mailsMayLeave).mailsOf,
    repliesOf: answersOf('server').of,
    answersOf: () => Promise.resolve({ answers: [], bounces: new Map() }),
  })

  let id: string
  const receive = async (own: Partial<StoredRequest> = {}) => {
    const time = isoTime(clock.now())
    const row = { ...submission(), id: newId(clock.now()), created_at: time, updated_at: time, version: 1, email: 'els@klant.test', ...own }
    await database.query.insertInto('contact_submissions').values(row).execute()
    return row.id
  }
  beforeEach(async () => {
    sent.length = 0
    refusal = null
    id = await receive({ status: 'read' })
  })

  const post = (body: object = REPLY, { headers = {}, to = id, at = app }: { headers?: object; to?: string; at?: Hono } = {}) =>
    at.request(api.repliesOf(to), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const reply = async (body: object = REPLY) => (await (await post(body)).json()) as Extract<TimelineItem, { kind: 'reply' }>
  const takeBack = (of: string, from = id) => app.request(`${api.repliesOf(from)}/${of}`, { method: 'DELETE' })
  const problemOf = async (response: Response) => ((await response.json()) as { code: string }).code
  const shown = async () => (await timeline(await requests.get(id), undefined, 50)).items
  const leave = async () => {
    clock.advance(REPLY_HOLD_MS)
    return sender().deliverDue()
  }

  test('it waits ten seconds, then leaves once and makes the request answered', async () => {
    const queued = await reply()
    expect(queued).toMatchObject({ kind: 'reply', ...REPLY, to_address: 'els@klant.test', status: 'queued' })
    expect(queued.held_until).toBe(isoTime(clock.now() + REPLY_HOLD_MS))
    clock.advance(REPLY_HOLD_MS - 1)
    expect(await sender().deliverDue()).toBe(0)
    expect(await requests.get(id)).toMatchObject({ status: 'read' })

    clock.advance(1)
    expect(await sender().deliverDue()).toBe(1)
    clock.advance(LEASE_MS)
    expect(await sender().deliverDue()).toBe(0)
    expect(sent).toMatchObject([{ to_address: 'els@klant.test', reply_to: 'post@helder.test', subject: 'Uw aanvraag', thread: [] }])
    expect(sent[0]?.text_body).toContain('Dag Els,\n\nWoensdag om 16 uur?\n\nAn Claes\n')
    expect(await requests.get(id)).toMatchObject({ status: 'answered', version: 2 })
    expect(await shown()).toMatchObject([
      { kind: 'change', user: { name: 'An Claes' }, fields: [{ name: 'status', before: 'read', after: 'answered' }] },
      { kind: 'reply', status: 'sent', held_until: null, delivered_to: 'server' },
      { kind: 'request' },
    ])
  })

  test('it is taken back until a sender has it, and then never leaves', async () => {
    const { id: first } = await reply()
    expect((await takeBack(first)).status).toBe(204)
    expect(await leave()).toBe(0)
    expect(await problemOf(await takeBack(first))).toBe('not-found')

    const { id: second } = await reply()
    expect(await problemOf(await takeBack(second, await receive()))).toBe('not-found')
    clock.advance(REPLY_HOLD_MS)
    await replies.lease()
    const late = await takeBack(second)
    expect([late.status, await problemOf(late)]).toEqual([409, 'reply-leaving'])
  })

  test.each(['quoted', 'won', 'done', 'lost', 'archived'] as const)('a request that is %s keeps its status', async (status) => {
    id = await receive({ status })
    await reply()
    expect(await leave()).toBe(1)
    expect(await requests.get(id)).toMatchObject({ status, version: 1 })
  })

  test('a step or a status that is chosen beside it lets a customer who wrote wait until it leaves', async () => {
    const by = { id: null, name: 'An Claes', way: 'screen' } as const
    const wrote_at = isoTime(clock.now())
    id = await receive({ status: 'quoted', wrote_at })
    clock.advance(MINUTE)
    const choose = async () => {
      await requests.setNextStep(by, id, { what: 'Nabellen', user_id: null, user_name: '', at: '2026-12-01' })
      await requests.update(by, id, { status: 'won' })
    }
    const { id: held } = await reply()
    await choose()
    await takeBack(held)
    expect(await requests.get(id)).toMatchObject({ wrote_at })

    refusal = new Error('452 mailbox full')
    await reply({ ...REPLY, text: 'Past vrijdag?' })
    await choose()
    expect(await leave()).toBe(0)
    expect(await requests.get(id)).toMatchObject({ wrote_at })
    refusal = null
    await replies.retryNow(id)
    expect(await sender().deliverDue()).toBe(1)
    expect(await requests.get(id)).toMatchObject({ wrote_at: null, status: 'won', next_step: { what: 'Nabellen' } })
  })

  test('it names the mails before it and the answers to them, as a conversation', async () => {
    await reply()
    await leave()
    for (const message_id of ['<answer@klant.test>', `<${'a'.repeat(300)}@klant.test>`, null]) {
      clock.advance(SECOND)
      const time = isoTime(clock.now())
      await database.query
        .insertInto('request_answers')
        .values({ ...ANSWER, id: newId(clock.now()), submission_id: id, mail_key: time, message_id, received_at: time, created_at: time })
        .execute()
    }
    await reply({ ...REPLY, text: 'Past vrijdag beter?' })
    await leave()
    expect(sent[1]?.thread).toEqual([sent[0]?.message_id, '<answer@klant.test>'])
  })

  test('the same key, and the same text of the same person again, queue nothing more', async () => {
    const key = crypto.randomUUID()
    const headers = { 'Idempotency-Key': key }
    expect((await post(REPLY, { headers })).status).toBe(201)
    expect(await (await post(REPLY, { headers })).json()).toMatchObject({ id: key })
    expect(await problemOf(await post({ ...REPLY, text: 'Iets anders' }, { headers }))).toBe('idempotency-conflict')
    expect(await (await post()).json()).toMatchObject({ id: key })
    clock.advance(10 * MINUTE)
    expect(((await (await post()).json()) as { id: string }).id).not.toBe(key)
  })

  test('a customer without an address, a site without a mail server and too many mails are refused with a code', async () => {
    const without = await receive({ email: null })
    expect(await problemOf(await post(REPLY, { to: without }))).toBe('no-address')
    expect(await problemOf(await post(REPLY, { at: serverOf('file') }))).toBe('no-mail-server')
    expect(await problemOf(await post(REPLY, { to: newId(clock.now()) }))).toBe('not-found')
    for (let number = 0; number < REPLIES_MAX; number += 1) expect((await post({ ...REPLY, text: `Mail ${number}` })).status).toBe(201)
    const refused = await post({ ...REPLY, text: 'Nog een' })
    expect([refused.status, await problemOf(refused)]).toEqual([429, 'too-many-requests'])
  })

  test.each([
    ['subject', { ...REPLY, subject: 'Hallo\r\nBcc: iedereen@elders.test' }, 'control-characters'],
    ['subject', { ...REPLY, subject: ' ' }, 'required'],
    ['subject', { ...REPLY, subject: 'Uw aanvraag over {dienst}' }, 'placeholder-left'],
    ['text', { ...REPLY, text: 'Dag { Naam },' }, 'placeholder-left'],
    ['text', { ...REPLY, text: 'x'.repeat(REPLY_BODY_MAX + 1) }, 'too-long'],
  ])('a bad %s is refused at its field', async (field, body, code) => {
    const refused = await post(body)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ path: field, code }] })
    expect(await replies.of(id)).toEqual([])
  })

  test('what fails waits, says why, and can be sent again but not taken back', async () => {
    refusal = new Error('452 mailbox full')
    const { id: mail } = await reply()
    expect(await leave()).toBe(0)
    expect((await shown())[0]).toMatchObject({ kind: 'reply', status: 'queued', held_until: null, last_error: '452 mailbox full' })
    expect(await deliveryState(store, mailsMayLeave).undelivered()).toBe(1)
    refusal = null
    const { id: held } = await reply({ ...REPLY, text: 'Deze wacht nog' })
    expect(await replies.retryNow(id)).toBe(1)
    expect(await problemOf(await takeBack(mail))).toBe('reply-leaving')
    expect(await sender().deliverDue()).toBe(1)
    expect((await takeBack(held)).status).toBe(204)
  })

  test('it waits while its request is in quarantine or deleted, and goes with it', async () => {
    await reply()
    await database.query.updateTable('contact_submissions').set({ status: 'spam' }).where('id', '=', id).execute()
    expect(await leave()).toBe(0)
    await database.query
      .updateTable('contact_submissions')
      .set({ status: 'read', delete_after: isoTime(clock.now() + SECOND) })
      .where('id', '=', id)
      .execute()
    expect(await leave()).toBe(0)
    // An older version deletes requests without a word about replies.
    await database.query.deleteFrom('contact_submissions').where('id', '=', id).execute()
    expect(await replies.of(id)).toEqual([])
  })
})
