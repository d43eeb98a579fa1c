import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest, testimonial } from '../support/builders.ts'
import type { Session } from '../support/start-app.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'
import { sendRaw } from '../support/send-raw.ts'

interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  code: string
  errors?: { path: string; code: string; message: string }[]
}

let app: OpenApp
let session: Session

beforeAll(async () => {
  app = await openApp()
  session = await app.login()
})
afterAll(() => app.stop())

const problemOf = async (response: Response): Promise<ProblemBody> => {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const body = (await response.json()) as ProblemBody
  expect(body.status).toBe(response.status)
  return body
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...session.headers, ...headers } })

describe('bad input gets the answer of the contract', () => {
  const testimonials = api.collection('testimonials')

  test('malformed JSON is 400', async () => {
    expect(await problemOf(await post(testimonials, '{"customer_name":'))).toMatchObject({ status: 400, code: 'malformed-json' })
  })

  test('another content type is 415', async () => {
    expect((await problemOf(await post(testimonials, '{}', { 'Content-Type': 'text/plain' }))).status).toBe(415)
  })

  test('a body of 2 MB is 413, and the sender sees it', async () => {
    const text = JSON.stringify({ review_text: 'x'.repeat(2_000_000) })
    expect((await problemOf(await post(testimonials, text))).status).toBe(413)
  })

  test.each([
    ['too long', 'application/json', 413],
    ['of another type', 'text/plain', 415],
  ])('a body that is %s is not asked for, when its sender waits for that', async (_what, type, status) => {
    const asks = `POST ${api.quoteRequests} HTTP/1.1\r\nHost: helder.test\r\nContent-Type: ${type}\r\nExpect: 100-continue\r\n`
    const length = status === 413 ? 2_000_000 : 2
    expect((await sendRaw(app.url, [`${asks}Content-Length: ${length}\r\n\r\n`])).statuses).toEqual([status])
  })

  test('every wrong field is named at once, and unknown ones too', async () => {
    const problem = await problemOf(await post(testimonials, JSON.stringify({ rating: 6, approved: 'yes', colour: 'red' })))
    expect(problem).toMatchObject({ status: 422, code: 'invalid-input' })
    expect(problem.errors?.map(({ path }) => path).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'approved',
      'colour',
      'customer_name',
      'rating',
      'review_text',
      'service_type',
    ])
  })

  test('an unknown id is 404', async () => {
    expect((await problemOf(await app.request(api.row('testimonials', 'nope'), { session }))).status).toBe(404)
  })

  test('a slug that is taken is 409', async () => {
    const draft = JSON.stringify({ name: 'Ramen', slug: 'ramen', description: 'Ook ramen.' })
    expect((await post(api.collection('services'), draft)).status).toBe(201)
    expect(await problemOf(await post(api.collection('services'), draft))).toMatchObject({ status: 409, code: 'slug-taken' })
  })

  test.each([
    'limit=0',
    'limit=9999',
    'offset=-1',
    'sort=password_hash',
    'sort=rating;drop',
    'approved=maybe',
    'limit=1&limit=2',
    'colour=red',
  ])('a list refuses ?%s', async (query) => {
    expect((await problemOf(await app.request(`${testimonials}?${query}`, { session }))).status).toBe(422)
  })

  test.each(['approved=false', 'select=*', 'order=password_hash', "id=' OR 1=1--"])('a visitor may not ask for ?%s', async (query) => {
    expect((await problemOf(await app.request(`${api.testimonials}?${query}`))).status).toBe(422)
  })

  test('a write on behalf of another site is 403', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.test' }, { Origin: 'null' }] as Record<
      string,
      string
    >[])
      expect((await problemOf(await post(api.quoteRequests, JSON.stringify(quoteRequest()), headers))).status).toBe(403)
  })

  test('a prototype is no field', async () => {
    const problem = await problemOf(
      await post(testimonials, '{"__proto__":{"approved":true},"customer_name":"A","service_type":"B","review_text":"C"}'),
    )
    expect(problem.errors).toEqual([expect.objectContaining({ path: '__proto__', code: 'unknown-field' })])
  })
})

describe('a collection', () => {
  const created = async () => {
    const response = await app.request(api.collection('testimonials'), { json: testimonial(), session })
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string; version: number; approved: boolean }
  }
  const patch = (id: string, changes: object, headers: Record<string, string> = {}) =>
    app.request(api.row('testimonials', id), { method: 'PATCH', json: changes, session, headers })

  test('a change leaves alone what it does not mention', async () => {
    const { id } = await created()
    await patch(id, { approved: true })
    const response = await patch(id, { featured: true })
    expect(await response.json()).toMatchObject({ approved: true, featured: true, rating: 4 })
  })

  test('a change that changes nothing is refused, of one and of many', async () => {
    const { id, version } = await created()
    expect(await problemOf(await patch(id, {}))).toMatchObject({ status: 422, errors: [{ path: '', code: 'no-changes' }] })
    const many = await app.request(api.collection('testimonials'), { method: 'PATCH', json: { ids: [id], changes: {} }, session })
    expect(await problemOf(many)).toMatchObject({ status: 422, errors: [{ path: 'changes', code: 'no-changes' }] })
    expect(await (await app.request(api.row('testimonials', id), { session })).json()).toMatchObject({ version })
  })

  test('a save over somebody else’s is reported', async () => {
    const { id, version } = await created()
    expect((await patch(id, { rating: 3 }, { 'If-Match': `"${version}"` })).status).toBe(200)
    expect(await problemOf(await patch(id, { rating: 2 }, { 'If-Match': `"${version}"` }))).toMatchObject({
      status: 412,
      code: 'stale-version',
    })
  })

  test('many at once change or go together, or not at all', async () => {
    const ids = [(await created()).id, (await created()).id]
    const path = api.collection('testimonials')
    const unknown = await app.request(path, { method: 'PATCH', json: { ids: [...ids, 'nope'], changes: { approved: true } }, session })
    expect(unknown.status).toBe(404)
    expect(await (await app.request(api.row('testimonials', ids[0] ?? ''), { session })).json()).toMatchObject({ approved: false })

    const known = await app.request(path, { method: 'PATCH', json: { ids, changes: { approved: true } }, session })
    expect(await known.json()).toEqual({ updated: 2 })
    expect(await (await app.request(`${path}/bulk-delete`, { json: { ids }, session })).json()).toEqual({ deleted: 2 })
  })

  test('a deleted row is gone, and cannot be deleted again', async () => {
    const { id } = await created()
    const remove = () => app.request(api.row('testimonials', id), { method: 'DELETE', session })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
  })

  test('a list is paged, searched and filtered', async () => {
    await app.request(api.collection('testimonials'), { json: testimonial({ customer_name: 'Zoé Éclair', approved: true }), session })
    const response = await app.request(`${api.collection('testimonials')}?search=ÉCLAIR&approved=true&limit=1&sort=-rating`, { session })
    expect(await response.json()).toMatchObject({ total: 1, items: [{ customer_name: 'Zoé Éclair' }] })
  })
})

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and names every operation of the contract', async () => {
    const description = (await (await app.request(api.openapi)).json()) as {
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }
    expect(description.openapi).toBe('3.1.0')
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(operations).toEqual(
      expect.arrayContaining([
        'get /api/testimonials',
        'get /api/media',
        'get /api/season',
        'post /api/quote-requests',
        'post /api/admin/login',
        'get /api/admin/session',
        'post /api/admin/logout',
        'get /api/admin/dashboard',
        'get /api/admin/testimonials',
        'patch /api/admin/testimonials/{id}',
        'post /api/admin/testimonials/bulk-delete',
        'put /api/admin/settings/company',
        'put /api/admin/account/password',
        'get /api/admin/sessions',
        'delete /api/admin/sessions',
        'delete /api/admin/sessions/{id}',
      ]),
    )
  })

  test('gives each operation a name of its own and a tag that says what it is about', async () => {
    type Described = { operationId?: string; tags?: string[]; responses: Record<string, unknown> }
    const { paths, tags } = (await (await app.request(api.openapi)).json()) as {
      paths: Record<string, Record<string, Described>>
      tags: { name: string; description: string }[]
    }
    const operations = Object.entries(paths).flatMap(([path, methods]) => Object.values(methods).map((each) => ({ path, ...each })))
    const named = operations.flatMap(({ operationId }) => operationId ?? [])
    expect([named.length, new Set(named).size]).toEqual([operations.length, operations.length])
    expect(named).toEqual(
      expect.arrayContaining([
        'listTestimonials',
        'createTestimonial',
        'getTestimonial',
        'listPublicTestimonials',
        'login',
        'requestQuote',
        'uploadPhoto',
      ]),
    )
    expect(named).toContain('createContactSubmission')
    const about = tags.flatMap(({ name, description }) => (description ? name : []))
    expect(operations.filter((each) => !each.tags?.every((tag) => about.includes(tag)))).toEqual([])
    expect(operations.filter(({ path, responses }) => path.includes('{id}') && !('422' in responses))).toEqual([])
  })

  test('can be read on a page that loads nothing from elsewhere', async () => {
    const page = await (await app.request(api.docs)).text()
    expect(page).toContain('/api/admin/testimonials')
    expect(page).not.toMatch(/<(script|link|img|iframe|object|embed)\b|url\(|@import/)
  })
})

describe('operations', () => {
  test('the process says that it lives, is ready, and how it is doing', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
    expect(await (await app.request('/metrics')).text()).toContain('helder_requests_total')
  })

  test('figures are for this machine alone when there is no token', async () => {
    expect((await app.request('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(401)
  })

  test('no token, password or address of a person is in the log', () => {
    expect(app.output()).not.toContain(session.token)
    expect(app.output()).not.toContain('een-heel-lang-wachtwoord')
    expect(app.output()).not.toContain('@voorbeeld.test')
  })
})
