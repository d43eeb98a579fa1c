import { sql } from 'kysely'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#kernel/clock.ts'
import * as collections from '#collections.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import type { StoredRequest } from './request.ts'
import { SILENT_DAYS } from './request-settings.ts'
import { type Today, TODAY_MAX } from './today.ts'
import { doneRepository } from './done-today.repository.ts'
import { toDoReads, todayReads } from './today-reads.repository.ts'
import { todayRepository } from './today.repository.ts'
import { todayRoutes } from './today.routes.ts'

const LISTS = ['late', 'today', 'unanswered', 'waiting', 'tomorrow'] as const
const by = { id: null, name: 'An Claes', way: 'screen' } as const

eachDatabase('Vandaag over HTTP', ({ store, clock, database }) => {
  const { requests, requestEntries, answers, changes } = openRepositories(store)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs({ id: 'els' }))
  let silentDays = SILENT_DAYS
  app.route(
    api.admin,
    todayRoutes({
      ...todayRepository(store),
      ...doneRepository(store, (...wanted) => changes.ofRowsSince(collections.contactSubmissions, ...wanted)),
      answerHours: () => Promise.resolve(24),
      silentDays: () => Promise.resolve(silentDays),
      colleagues: () => Promise.resolve(['els', 'jan'].map((id) => ({ id, name: id }))),
    }),
  )

  /** Monday, 12.00 in Belgium. */
  const NOON = Date.parse('2026-11-30T11:00:00Z')
  beforeEach(() => clock.advance(NOON - clock.now()))
  const add = async (name: string, own: Partial<StoredRequest> & { at?: string; who?: string } = {}, age = HOUR) => {
    const { at, who = null, ...columns } = own
    const [id, time] = [newId(clock.now()), isoTime(clock.now() - age)]
    const next_step = at === undefined ? null : JSON.stringify({ what: 'Bellen', user_id: who, user_name: who ?? '', at })
    await database.query
      .insertInto('contact_submissions')
      .values({
        ...submission({ name, status: 'read', ...columns }),
        id,
        created_at: time,
        updated_at: time,
        version: 1,
        next_step,
      } as never)
      .execute()
    return id
  }
  /** Stores a mail to the customer of a request that waits to leave; returns when it was written. */
  const reply = async (submission_id: string, last_error: string | null = null) => {
    const [id, time] = [newId(clock.now()), isoTime(clock.now())]
    const content = { to_address: 'x@voorbeeld.test', subject: 'x', text: 'x', user_id: null, user_name: '', way: 'screen' }
    const state = { status: 'queued', attempts: 0, created_at: time, next_attempt_at: time, last_error }
    await database.query
      .insertInto('request_replies')
      .values({ id, submission_id, message_id: id, ...content, ...state } as never)
      .execute()
    return time
  }
  const read = async (isMine?: boolean) => (await (await app.request(api.today(isMine))).json()) as Today
  const names = async (isMine?: boolean) => {
    const lists = await read(isMine)
    return Object.fromEntries(LISTS.map((list) => [list, lists[list].items.map(({ name }) => name)]))
  }
  const NOTHING = Object.fromEntries(LISTS.map((list) => [list, []]))

  test('has each request where it belongs, by the calendar in Belgium', async () => {
    expect(await read()).toMatchObject({ day: '2026-11-30', next: null })
    await add('van gisteren', { at: '2026-11-29' })
    await add('van elf uur', { at: '2026-11-30T10:00:00.000Z' })
    await add('van vandaag', { at: '2026-11-30', status: 'won' })
    await add('van twee uur', { at: '2026-11-30T13:00:00.000Z' })
    await add('na middernacht', { at: '2026-11-30T23:30:00.000Z' })
    await add('van later', { at: '2026-12-24' })
    await add('al een dag', { status: 'new' }, 30 * HOUR)
    await add('van vanochtend', { status: 'new' })
    await add('al beantwoord', { status: 'answered' })
    for (const status of ['archived', 'spam'] as const) await add(status, { status, at: '2026-11-30' })
    await requests.remove(by, await add('gewist', { at: '2026-11-30' }))
    expect(await names()).toEqual({
      late: ['van gisteren', 'al een dag', 'van elf uur'],
      today: ['van vandaag', 'van twee uur'],
      unanswered: ['van vanochtend'],
      waiting: [],
      tomorrow: ['na middernacht'],
    })
    expect(await todayRepository(store).toDo()).toBe(6)
    const { late, unanswered, next } = await read()
    expect([late.items[1]?.due_at, unanswered.items[0]?.due_at]).toEqual(['2026-11-30T05:00:00.000Z', '2026-12-01T10:00:00.000Z'])
    expect(next?.name).toBe('na middernacht')
  })

  test('has of somebody the steps that are theirs, those of nobody, and those of whoever cannot sign in any more', async () => {
    for (const who of ['els', 'jan', 'weg', undefined]) await add(who ?? 'niemand', { at: '2026-11-30', ...(who && { who }) })
    await add('nieuw', { status: 'new' })
    const mine = await names(true)
    expect({ ...mine, today: mine['today']?.toSorted() }).toEqual({ ...NOTHING, today: ['els', 'niemand', 'weg'], unanswered: ['nieuw'] })
    expect((await names())['today']).toHaveLength(4)
    expect((await app.request(`${api.today()}?mine=misschien`)).status).toBe(422)
  })

  test('a customer who is silent too long comes back, until somebody calls, mails or sets a step', async () => {
    const [called, stepped] = [await add('gebeld', { status: 'answered' }), await add('met stap', { status: 'quoted' })]
    const [mailed] = [await add('gemaild', { status: 'answered' }), await add('stil', { status: 'answered' })]
    clock.advance(SILENT_DAYS * DAY - HOUR - MINUTE)
    expect(await names()).toEqual(NOTHING)
    clock.advance(2 * MINUTE)
    expect((await names())['waiting']).toHaveLength(4)
    await requestEntries.add(by, called, { kind: 'call', outcome: 'no-answer', text: null })
    await requestEntries.add(by, mailed, { kind: 'note', outcome: null, text: 'Gezien.' })
    expect((await names())['waiting']).toHaveLength(3)
    await requests.setNextStep(by, stepped, { what: 'Nabellen', user_id: null, user_name: '', at: '2027-01-05' })
    const time = await reply(mailed)
    expect((await names())['waiting']).toEqual(['stil'])
    clock.advance((SILENT_DAYS + 1) * DAY)
    expect((await names())['waiting']).toHaveLength(3)
    expect((await read()).waiting.items.find(({ id }) => id === mailed)?.due_at).toBe(time)
    silentDays = SILENT_DAYS + 2
    expect(await read()).toMatchObject({ silent_days: silentDays, waiting: { items: [{ name: 'stil' }] } })
    silentDays = SILENT_DAYS
  })

  test('an accepted request for which nothing is planned comes back, so that it is not forgotten', async () => {
    const [id] = [await add('aanvaard', { status: 'won' }), await add('klaar', { status: 'done' })]
    clock.advance((SILENT_DAYS + 1) * DAY)
    expect(await names()).toEqual({ ...NOTHING, waiting: ['aanvaard'] })
    await requests.setNextStep(by, id, { what: 'Werk inplannen', user_id: null, user_name: '', at: '2027-01-05' })
    expect((await names())['waiting']).toEqual([])
  })

  test('a mail to the customer that came back waits for us and says why, until it is done', async () => {
    const [id, fresh] = [await add('kreeg niets', { status: 'answered' }), await add('nieuw', { status: 'new' })]
    const stored = { message_id: null, from_name: '', from_address: null, subject: '', quoted: '', flaw: null, left_out: 0 }
    const time = isoTime(clock.now() - HOUR)
    for (const submission_id of [id, fresh]) {
      const row = { ...stored, submission_id, kind: 'bounce', state: 'attached', text: '550 no such user', about_message_id: 'x' } as const
      await database.query
        .insertInto('request_answers')
        .values({ ...row, id: newId(clock.now()), mail_key: `bounce ${submission_id}`, received_at: time, created_at: time })
        .execute()
      await database.query.transaction().execute((transaction) => answers.reopen(transaction, submission_id))
    }
    const bounced = { excerpt: '550 no such user', is_bounce: true }
    const expectBoth = async () =>
      expect((await read()).unanswered.items).toMatchObject([
        { name: 'nieuw', ...bounced },
        { name: 'kreeg niets', ...bounced },
      ])
    await expectBoth()
    // Whoever opens a request, or puts one away and back, answers nobody.
    await requests.update(by, fresh, { status: 'read' })
    for (const status of ['archived', 'spam', 'archived', 'answered'] as const) await requests.update(by, id, { status })
    await requests.updateMany(by, [id], { status: 'archived' })
    await requests.restoreMany(by, [id])
    await expectBoth()
    await requests.update(by, id, { status: 'answered' })
    await requests.update(by, fresh, { status: 'answered' })
    expect(await names()).toEqual(NOTHING)
  })

  test('a customer who answered waits for us, until somebody mails, speaks or says that it is done', async () => {
    const old = (SILENT_DAYS + 1) * DAY
    const quoted = await add('antwoordde', { status: 'quoted', at: '2026-12-20' }, old)
    const spoken = await add('belde terug', { status: 'answered' }, old)
    await add('zweeg', { status: 'answered' }, old)
    const answer = { message_id: null, from_name: '', from_address: null, subject: 'Re', quoted: '', flaw: null, left_out: 0 }
    for (const [submission_id, received_at, state] of [
      [quoted, isoTime(clock.now() - 2 * HOUR), 'attached'],
      [spoken, isoTime(clock.now() - HOUR), 'offered'],
    ] as const) {
      const row = { ...answer, submission_id, received_at, kind: 'answer', state, text: 'Woensdag kan.' } as const
      await database.query
        .insertInto('request_answers')
        .values({ ...row, id: newId(clock.now()), mail_key: submission_id, about_message_id: null, created_at: received_at })
        .execute()
      await database.query.transaction().execute((transaction) => answers.reopen(transaction, submission_id))
    }
    expect(await names()).toEqual({ ...NOTHING, unanswered: ['antwoordde', 'belde terug'], waiting: ['zweeg'] })
    expect((await read()).unanswered.items[0]).toMatchObject({ excerpt: 'Woensdag kan.', due_at: isoTime(clock.now() + 22 * HOUR) })
    expect(await todayRepository(store).toDo()).toBe(2)
    await requestEntries.add(by, spoken, { kind: 'call', outcome: 'spoken', text: null })
    await requests.update(by, quoted, { status: 'quoted' })
    expect(await names()).toEqual({ ...NOTHING, waiting: ['zweeg'] })
    expect(await requests.get(quoted)).toMatchObject({ status: 'quoted', wrote_at: null, next_step: { what: 'Bellen' } })
  })

  test('a customer who wrote goes on waiting while the mail server refuses our mail, until that leaves', async () => {
    const id = await add('wacht nog', { status: 'answered' })
    await database.query.transaction().execute((transaction) => requests.markWrote(transaction, id, isoTime(clock.now() - HOUR)))
    await reply(id, '550 no such user')
    expect(await names()).toEqual({ ...NOTHING, unanswered: ['wacht nog'] })
    expect(await todayRepository(store).toDo()).toBe(1)
    await reply(id)
    expect(await names()).toEqual(NOTHING)
    expect(await todayRepository(store).toDo()).toBe(0)
  })

  test('says what was done today and by whom, and the figures of the week and the month once nothing is left', async () => {
    const step = { what: 'Gaan kijken', user_id: null, user_name: '', at: '2026-11-30' }
    const [called, stepped, answered] = [
      await add('gebeld'),
      await add('bezocht', { status: 'won' }),
      await add('beantwoord', {}, 3 * HOUR),
    ]
    expect(await read()).toMatchObject({ done: [], figures: null })
    const [els, time] = [{ id: 'els', name: 'Els', way: 'screen' } as const, isoTime(clock.now())]
    const account = { email: 'els@helder.test', name: 'Els', password_hash: 'x', active: true, role: 'beheerder' } as const
    await database.query
      .insertInto('admin_users')
      .values({ ...account, id: els.id, created_at: time, updated_at: time, version: 1 })
      .execute()
    await requestEntries.add(by, called, { kind: 'call', outcome: 'no-answer', text: null })
    for (const is of [step, null, step, null]) {
      clock.advance(MINUTE / 4)
      await requests.setNextStep(by, stepped, is)
    }
    await requests.update(els, answered, { status: 'answered' })
    await requests.update(els, called, { status: 'answered' })
    await requests.update(els, stepped, { status: 'done' })
    const { done, figures } = await read()
    expect(done).toMatchObject([
      { id: called, name: 'gebeld', kind: 'call', what: 'no-answer' },
      { name: 'bezocht', kind: 'step', what: 'Gaan kijken' },
      { name: 'beantwoord', kind: 'answered', what: null },
    ])
    expect((await read(true)).done.map(({ name }) => name).toSorted()).toEqual(['beantwoord', 'gebeld'])
    expect(figures).toEqual({ answered: 2, answer_minutes: 121, won: 0 })
    clock.advance(MINUTE)
    await requests.update(els, stepped, { status: 'won' })
    await requests.update(els, answered, { status: 'read' })
    await requests.setNextStep(by, answered, { ...step, at: '2026-12-24' })
    expect((await read()).figures).toEqual({ answered: 1, answer_minutes: 61, won: 1 })
    clock.advance(DAY)
    expect((await read()).done).toEqual([])
    await requests.remove(by, called)
    expect((await read()).figures).toMatchObject({ answered: 0, answer_minutes: null })
  })

  test(`has at most ${TODAY_MAX} requests in a list, and says that there are more`, async () => {
    for (let number = 0; number <= TODAY_MAX; number += 1) await add(`stap ${number}`, { at: '2026-11-30' })
    const { today } = await read()
    expect([today.items.length, today.has_more]).toEqual([TODAY_MAX, true])
  })

  test.each([
    ['lateSteps', 'contact_submissions_by_step'],
    ['nearSteps', 'contact_submissions_by_step'],
    ['laterStep', 'contact_submissions_by_step'],
    ['lateAnswers', 'contact_submissions_unanswered'],
    ['answers', 'contact_submissions_unanswered'],
    ['written', 'contact_submissions_wrote'],
    ['waiting', 'contact_submissions_silent'],
    ['stepsToDo', 'contact_submissions_by_step'],
    ['answersToDo', 'contact_submissions_unanswered'],
    ['writtenToDo', 'contact_submissions_wrote'],
  ] as const)('%s come from an index, in their order', async (name, index) => {
    const statement = {
      ...todayReads(database, clock.now(), { hours: 24, silentDays: 7, others: ['jan'] }),
      ...toDoReads(database, clock.now()),
    }[name].compile()
    const plan = await database.query.transaction().execute(async (transaction) => {
      // A planner reads an almost empty table as a whole.
      if (database.engine === 'postgres') {
        await sql`set local enable_seqscan = off`.execute(transaction)
        await sql`set local enable_sort = off`.execute(transaction)
      }
      const explain = database.engine === 'postgres' ? 'explain' : 'explain query plan'
      return JSON.stringify((await transaction.executeQuery({ ...statement, sql: `${explain} ${statement.sql}` })).rows)
    })
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
