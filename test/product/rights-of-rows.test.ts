import { beforeAll, expect, test } from 'vitest'
import { type Role } from '#kernel/role.ts'
import { api } from '#routes.ts'
import { portfolioItem, testimonial } from '../support/builders.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'

interface Answered {
  status: number
  body: Record<string, unknown> & { items?: Record<string, unknown>[] }
}

eachSite('what a role may not publish', (site) => {
  let staff: Record<Role, SignedInHeaders>
  beforeAll(async () => {
    const [beheerder, redacteur, medewerker] = [await site().signIn(), await site().signIn('redacteur'), await site().signIn('medewerker')]
    staff = { beheerder, redacteur, medewerker }
  })

  const as = async (role: Role, method: string, path: string, json?: object, more: Record<string, string> = {}): Promise<Answered> => {
    const headers = { ...staff[role], ...more, ...(json && { 'Content-Type': 'application/json' }) }
    const { status, text } = await site().request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
    return { status, body: text.startsWith('{') ? (JSON.parse(text) as Answered['body']) : {} }
  }
  const create = async (role: Role, collection: string, json: object) => (await as(role, 'POST', api.collection(collection), json)).body
  const REVIEWS = 'testimonials'
  const PROJECTS = 'portfolio-items'

  test('becomes a proposal by itself, and is made where visitors do not see it', async () => {
    const review = await create('beheerder', REVIEWS, testimonial({ rating: 4 }))
    const path = api.row(REVIEWS, String(review['id']))
    const changed = await as('medewerker', 'PATCH', path, { rating: 5 })
    expect(changed).toMatchObject({ status: 202, body: { state: 'proposed', kind: 'update', collection: REVIEWS, subject: review['id'] } })
    expect((await as('beheerder', 'GET', path)).body['rating']).toBe(4)
    expect(await as('medewerker', 'DELETE', path)).toMatchObject({ status: 202, body: { kind: 'remove' } })
    expect(await as('medewerker', 'POST', api.collection(REVIEWS), testimonial())).toMatchObject({ status: 202, body: { kind: 'create' } })
    expect((await as('redacteur', 'PATCH', path, { rating: 3 })).status).toBe(200)

    const archived = await as(
      'medewerker',
      'POST',
      api.collection(PROJECTS),
      portfolioItem({ service_category: 'gevelreiniging', status: 'archived' }),
    )
    expect(archived.status).toBe(201)
    const own = api.row(PROJECTS, String(archived.body['id']))
    expect((await as('medewerker', 'PATCH', own, { location: 'Aalst' })).status).toBe(200)
    expect(await as('medewerker', 'PATCH', own, { status: 'active' })).toMatchObject({ status: 202, body: { kind: 'update' } })
    expect((await as('medewerker', 'DELETE', own)).status).toBe(204)
  })

  test('becomes a proposal in settings and in texts of pages too', async () => {
    const saved = await as('medewerker', 'PUT', `${api.admin}/settings/municipalities`, { items: ['Aalst'] })
    expect(saved).toMatchObject({ status: 202, body: { collection: 'settings', state: 'proposed' } })
    const words = await as('medewerker', 'PUT', api.page('privacybeleid'), { words: { hero: { heading: 'Uw gegevens' } } })
    expect(words).toMatchObject({ status: 202, body: { collection: 'pages', state: 'proposed' } })
  })

  test('is asked for by a save that changes nothing too: it proposes nothing, and whoever edits the same meanwhile notices nothing', async () => {
    const review = await create('beheerder', REVIEWS, testimonial({ rating: 4 }))
    const row = api.row(REVIEWS, String(review['id']))
    const municipalities = `${api.admin}/settings/municipalities`
    const words = api.page('privacybeleid')
    const { items } = (await as('beheerder', 'GET', municipalities)).body
    const saves: [string, string, object][] = [
      ['PATCH', row, { rating: 4 }],
      ['PUT', municipalities, { items }],
      ['PUT', words, { words: (await as('beheerder', 'GET', words)).body['words'] as object }],
    ]
    const stored = () =>
      Promise.all(saves.map(async ([, path]) => (await site().request(path, { headers: staff.beheerder })).headers['etag']))
    const version = async () => (await as('beheerder', 'GET', row)).body['version']
    const before = [await version(), ...(await stored())]
    for (const [method, path, json] of saves)
      for (const how of ['', '?as=proposal'])
        expect(await as('medewerker', method, path + how, json)).toMatchObject({
          status: 422,
          body: { errors: [{ code: 'nothing-proposed' }] },
        })
    expect([await version(), ...(await stored())]).toEqual(before)
    for (const [method, path, json] of saves) expect((await as('redacteur', method, path, json)).status).toBe(200)

    const archived = await create('medewerker', PROJECTS, portfolioItem({ service_category: 'gevelreiniging', status: 'archived' }))
    const own = api.row(PROJECTS, String(archived['id']))
    expect((await as('medewerker', 'PATCH', own, { status: 'archived' })).status).toBe(200)
  })

  test('is still checked like a save', async () => {
    const review = await create('beheerder', REVIEWS, testimonial())
    expect((await as('medewerker', 'PATCH', api.row(REVIEWS, String(review['id'])), { rating: 9 })).status).toBe(422)
    const stale = await as('medewerker', 'PATCH', api.row(REVIEWS, String(review['id'])), { rating: 2 }, { 'If-Match': '"7"' })
    expect(stale.status).toBe(412)
  })

  test('is changed and dropped as a proposal by whoever made it, and applied by somebody else', async () => {
    const review = await create('beheerder', REVIEWS, testimonial({ rating: 4 }))
    const path = api.row(REVIEWS, String(review['id']))
    const propose = async (role: Role) =>
      `${api.changes}/${String((await as(role, 'PATCH', `${path}?as=proposal`, { rating: 5 })).body['id'])}`
    const [own, ofAnother] = [await propose('medewerker'), await propose('redacteur')]
    expect(await as('medewerker', 'PATCH', own, { fields: { rating: 3 } })).toMatchObject({ status: 200, body: { state: 'proposed' } })
    const refused = [
      await as('medewerker', 'PATCH', own, { due_at: '2040-01-02T08:00:00.000Z' }),
      await as('medewerker', 'POST', `${own}/apply`),
      await as('medewerker', 'POST', `${own}/share`),
      await as('medewerker', 'PATCH', ofAnother, { fields: { rating: 3 } }),
      await as('medewerker', 'DELETE', ofAnother),
    ]
    expect(refused).toMatchObject(Array.from({ length: 5 }, () => ({ status: 403, body: { code: 'not-allowed' } })))
    expect((await as('medewerker', 'GET', own)).body).toMatchObject({ state: 'proposed', problem: null })
    expect((await as('redacteur', 'POST', `${own}/apply`)).status).toBe(200)
    expect((await as('beheerder', 'GET', path)).body['rating']).toBe(3)
    const third = await propose('medewerker')
    expect((await as('medewerker', 'DELETE', third)).status).toBe(204)
  })

  test('does not change in a plan, which nobody looks at again before it is applied', async () => {
    const review = await create('beheerder', REVIEWS, testimonial({ rating: 4 }))
    const path = api.row(REVIEWS, String(review['id']))
    const own = `${api.changes}/${String((await as('medewerker', 'PATCH', path, { rating: 5 })).body['id'])}`
    const planned = await as('redacteur', 'PATCH', own, { due_at: '2040-01-02T08:00:00.000Z' })
    expect(planned).toMatchObject({ status: 200, body: { state: 'planned' } })
    expect(await as('medewerker', 'PATCH', own, { fields: { rating: 1 } })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await as('redacteur', 'PATCH', own, { fields: { rating: 3 } })).status).toBe(200)
    expect((await as('medewerker', 'DELETE', own)).status).toBe(204)
  })

  test('does not change in a proposal that becomes a plan at the same moment', async () => {
    const review = await create('beheerder', REVIEWS, testimonial({ rating: 4 }))
    const path = api.row(REVIEWS, String(review['id']))
    const own = `${api.changes}/${String((await as('medewerker', 'PATCH', path, { rating: 5 })).body['id'])}`
    const [edited, planned] = await Promise.all([
      as('medewerker', 'PATCH', own, { fields: { rating: 1 } }),
      as('redacteur', 'PATCH', own, { due_at: '2040-01-02T08:00:00.000Z' }),
    ])
    expect(planned).toMatchObject({ status: 200, body: { state: 'planned' } })
    expect([
      [200, 'proposed'],
      [403, undefined],
    ]).toContainEqual([edited.status, edited.body['state']])
  })

  test('is refused where nothing can wait: a plan, a bulk action', async () => {
    const review = await create('beheerder', REVIEWS, testimonial())
    const path = api.row(REVIEWS, String(review['id']))
    const refused = [
      await as('medewerker', 'PATCH', `${path}?as=plan&at=2040-01-02T08:00:00.000Z`, { rating: 1 }),
      await as('medewerker', 'PATCH', api.collection(REVIEWS), { ids: [review['id']], changes: { rating: 1 } }),
      await as('medewerker', 'POST', `${api.collection(REVIEWS)}/bulk-delete`, { ids: [review['id']] }),
    ]
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ status: 403, body: { code: 'not-allowed' } })))
    const active = await create('beheerder', PROJECTS, portfolioItem({ service_category: 'gevelreiniging', status: 'active' }))
    const bulk = await as('medewerker', 'POST', `${api.collection(PROJECTS)}/bulk-delete`, { ids: [active['id']] })
    expect(bulk).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  })
})
