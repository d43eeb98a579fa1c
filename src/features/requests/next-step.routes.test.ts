import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { submission } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { dueNow } from './next-step.ts'
import { nextStepRoutes } from './next-step.routes.ts'

eachDatabase('the next step of a request over HTTP', ({ store, clock, database }) => {
  const repositories = openRepositories(store)
  const { requests, changes } = repositories
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(api.admin, nextStepRoutes({ requests, colleagues: () => Promise.resolve([{ id: 'els', name: 'Els' }]) }))
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  let id: string
  beforeEach(async () => {
    id = newId(clock.now())
    const time = isoTime(clock.now())
    const row = { ...submission({ status: 'read' }), id, created_at: time, updated_at: time, version: 1 }
    await database.query.insertInto('contact_submissions').values(row).execute()
  })
  const put = (body: object, headers = {}) =>
    app.request(api.nextStepOf(id), {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const remove = (headers = {}) => app.request(api.nextStepOf(id), { method: 'DELETE', headers })
  const stored = async () => (await requests.get(id)).next_step
  const recorded = async () => (await changes.ofRow('contact-submissions', id, undefined, 10)).map(({ value_after }) => value_after)

  test('there is one at a time, on the row, and who set it or did it is in the history', async () => {
    expect(await stored()).toBeNull()
    expect((await put({ what: 'Bellen', user_id: 'els', at: '2026-11-30T14:00:00+01:00' })).status).toBe(200)
    expect(await stored()).toEqual({ what: 'Bellen', user_id: 'els', user_name: 'Els', at: '2026-11-30T13:00:00.000Z' })
    clock.advance(MINUTE)
    await put({ what: 'Offerte maken', at: '2026-12-01' })
    expect(await stored()).toEqual({ what: 'Offerte maken', user_id: null, user_name: '', at: '2026-12-01' })
    clock.advance(MINUTE)
    expect((await remove()).status).toBe(204)
    expect(await stored()).toBeNull()
    expect((await recorded()).map((after) => after?.['next_step/what'])).toEqual([null, 'Offerte maken', 'Bellen'])
    expect((await recorded())[0]).toEqual({ 'next_step/what': null, 'next_step/user_name': null, 'next_step/at': null })
  })

  test('a day that does not exist, an empty step and somebody who cannot sign in are refused', async () => {
    for (const wrong of [
      { at: '2026-02-30' },
      { at: 'morgen' },
      { what: ' ' },
      { what: 'x'.repeat(201) },
      { user_id: 'iemand' },
      { soort: 1 },
    ])
      expect((await put({ what: 'Bellen', at: '2026-12-01', ...wrong })).status).toBe(422)
    expect(await stored()).toBeNull()
  })

  test('a step is not done for somebody who saw another version', async () => {
    await put({ what: 'Bellen', at: '2026-12-01' })
    expect((await remove({ 'If-Match': '"1"' })).status).toBe(412)
    expect((await put({ what: 'Mailen', at: '2026-12-01' }, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await stored())?.what).toBe('Bellen')
    expect((await remove({ 'If-Match': '"2"' })).status).toBe(204)
  })

  test('what was undone field by field is a whole step, or none', async () => {
    const by = { id: null, name: 'An Claes', way: 'screen' } as const
    await requests.setNextStep(by, id, { what: 'Bellen' } as never)
    expect(await stored()).toBeNull()
    await requests.setNextStep(by, id, { what: 'Bellen', at: '2026-12-01' } as never)
    expect(await stored()).toEqual({ what: 'Bellen', user_id: null, user_name: '', at: '2026-12-01' })
  })

  test('what a step said is not in the history of a deleted request', async () => {
    await put({ what: 'Nadia Benali bellen', at: '2026-12-01' })
    await requests.remove({ id: null, name: 'An Claes', way: 'screen' }, id)
    clock.advance(MINUTE)
    await requests.removeDeleted()
    const left = await database.query.selectFrom('changes').selectAll().where('subject', '=', id).execute()
    expect(left.map(({ kind }) => kind)).toEqual(['remove'])
    expect(JSON.stringify(left)).not.toContain('Nadia')
  })
})

test.each([
  ['2026-11-29', '2026-11-29T22:59:00.000Z', 'today'],
  ['2026-11-29', '2026-11-29T23:00:00.000Z', 'late'],
  ['2026-11-29', '2026-11-28T22:59:00.000Z', null],
  ['2026-11-29T13:00:00.000Z', '2026-11-29T12:59:00.000Z', 'today'],
  ['2026-11-29T13:00:00.000Z', '2026-11-29T13:00:01.000Z', 'late'],
  ['2026-11-29T23:30:00.000Z', '2026-11-29T12:00:00.000Z', null],
])('a step for %s is at %s: %s, by the calendar in Belgium', (at, now, due) => {
  expect(dueNow({ at }, Date.parse(now))).toBe(due)
})
