import { beforeEach, expect, test } from 'vitest'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import type { FieldValues } from '#kernel/change.ts'
import { api } from '#routes.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { blogPost, portfolioItem, submission, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { proposalsOverHttp } from '../../../test/support/proposals-over-http.ts'

const JAN: Author = { id: null, name: 'Jan Maes', way: 'screen' }
const KEY = '3f8a12cd-90b4-4671-8a5d-ac96774bbcce'
const NOWHERE = '3f8a12cd-90b4-4671-8a5d-ac96774bbccf'

eachDatabase('proposals over HTTP', ({ store, database, clock }) => {
  const { repositories, send, proposed, applied, insertRows } = proposalsOverHttp({ store, clock })
  const { articles, proposals, requests: submissions, reviews, settings, pageWords } = repositories

  const listed = async (state: string) =>
    (await send('GET', `${api.changes}?state=${state}`)).body['items'] as (ShownChange & { id: string })[]
  const versions = async () => (await store.contentVersions.versions()).map(({ collection, version }) => `${collection} ${version}`)
  const inDays = (days: number) => new Date(clock.now() + days * 86_400_000).toISOString()

  let crepi: string
  let rated: string
  const review = () => api.row('testimonials', rated)
  beforeEach(async () => {
    ;({ crepi, rated } = await insertRows())
  })

  test('a change of a row waits, seen by staff alone, until somebody applies it', async () => {
    const before = await versions()
    const change = await proposed('PATCH', review(), { rating: 5, location: 'Gent' })
    expect(change).toMatchObject({
      state: 'proposed',
      kind: 'update',
      collection: 'testimonials',
      subject: rated,
      title: 'Lies',
      fields: [{ name: 'rating', before: 3, after: 5 }],
      user: { name: 'An Claes' },
      due_at: null,
      settled_at: null,
      problem: null,
    })
    expect(await reviews.get(rated)).toMatchObject({ rating: 3, version: 1 })
    expect([await versions(), (await listed('applied')).length]).toEqual([before, 0])
    expect((await send('GET', api.change(change.id))).body).toEqual(change)
    expect((await listed('proposed')).map(({ id }) => id)).toEqual([change.id])

    expect((await applied(change.id)).body).toMatchObject({ state: 'applied', settled_by: 'An Claes' })
    expect(await reviews.get(rated)).toMatchObject({ rating: 5, version: 2 })
    const [made] = await listed('applied')
    expect(made).toMatchObject({
      fields: [{ name: 'rating', before: 3, after: 5 }],
      group_id: (await proposals.get(change.id)).applied_group,
    })
    expect((await applied(change.id)).status).toBe(409)
    expect((await listed('applied')).length).toBe(1)
  })

  test('what somebody changed since a person saw it is not applied, moved, changed or dropped by that person', async () => {
    const { id, version } = await proposed('PATCH', review(), { rating: 5 })
    const seen = { 'If-Match': `"${version}"` }
    const changed = await send('PATCH', api.change(id), { fields: { rating: 1 } }, seen)
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    const refused = [
      await send('POST', `${api.change(id)}/apply`, undefined, seen),
      await send('PATCH', api.change(id), { due_at: inDays(1) }, seen),
      await send('PATCH', api.change(id), { fields: { rating: 2 } }, seen),
      await send('DELETE', api.change(id), undefined, seen),
    ]
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(Array.from({ length: 4 }, () => [412, 'stale-version']))
    expect(await reviews.get(rated)).toMatchObject({ rating: 3 })
    expect(await listed('proposed')).toMatchObject([{ id, version: 2, fields: [{ after: 1 }], problem: null }])

    expect((await send('POST', `${api.change(id)}/apply`, undefined, { 'If-Match': '"2"' })).status).toBe(200)
    expect(await reviews.get(rated)).toMatchObject({ rating: 1 })
    expect((await send('POST', `${api.change(id)}/apply`, undefined, seen)).body['code']).toBe('conflict')
    expect((await listed('applied')).map((change) => change.version)).toEqual([null])
  })

  test('a new row gets the id of its request, which proposes it once', async () => {
    const draft = testimonial({ customer_name: 'Nieuw' })
    const post = () => send('POST', `${api.collection('testimonials')}?as=proposal`, draft, { 'Idempotency-Key': KEY })
    const [first, again] = [await post(), await post()]
    expect([first.status, again.body]).toEqual([202, first.body])
    expect(first.body).toMatchObject({ kind: 'create', subject: KEY, title: 'Nieuw' })
    await expect(reviews.get(KEY)).rejects.toMatchObject({ code: 'not-found' })
    expect((await applied(first.body.id)).status).toBe(200)
    expect(await reviews.get(KEY)).toMatchObject({ customer_name: 'Nieuw', version: 1 })
    expect((await post()).body).toMatchObject({ id: first.body.id, state: 'applied' })
  })

  test('a deletion is proposed, and applied to the row as it was', async () => {
    const change = await proposed('DELETE', review())
    expect(await proposals.get(change.id)).toMatchObject({ kind: 'remove', value_after: null, value_before: { rating: 3 } })
    await reviews.update(JAN, rated, { rating: 4 })
    const refused = await applied(change.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale-version', sides: [{ name: 'rating', before: 3, now: 4 }] } })
    await reviews.update(JAN, rated, { rating: 3 })
    expect((await applied(change.id)).status).toBe(200)
    await expect(reviews.get(rated)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('what the write refuses cannot be proposed, with the same errors', async () => {
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'een' }))
    const cases: [method: string, path: string, body: unknown, headers?: Record<string, string>][] = [
      ['PATCH', review(), { rating: 9 }],
      ['PATCH', review(), {}],
      ['PATCH', review(), { rating: 5, id: 'ander' }],
      ['PATCH', api.row('testimonials', NOWHERE), { rating: 5 }],
      ['PATCH', review(), { rating: 5 }, { 'If-Match': '"7"' }],
      ['DELETE', api.row('testimonials', NOWHERE), undefined],
      ['POST', api.collection('testimonials'), { rating: 5 }],
      ['POST', api.collection('blog-posts'), blogPost({ slug: 'een' })],
      ['POST', api.collection('portfolio-items'), portfolioItem({ service_category: 'weg' })],
      ['PATCH', api.row('services', crepi), { slug: 'Geen slug' }],
      ['PUT', api.settings('company'), { name: '' }],
      ['PUT', api.settings('reviews'), { built_in: 'ja' }],
      ['PUT', api.page('over-ons'), { words: { hero: { title: '<script>' }, niets: 1 } }],
      ['PUT', api.page('diensten/weg'), { words: {} }],
    ]
    for (const [method, path, body, headers] of cases) {
      const [write, asProposal] = [await send(method, path, body, headers), await send(method, `${path}?as=proposal`, body, headers)]
      expect([path, body, write.status >= 400]).toEqual([path, body, true])
      expect([path, asProposal]).toEqual([path, write])
    }
    expect((await articles.get(id)).version).toBe(1)
    expect(await listed('proposed')).toEqual([])
  })

  test('a proposal without differences is refused, for each kind of subject', async () => {
    const reasons = { items: ['Ervaring', 'Garantie'].map((name) => ({ figure: '20 jaar', name, text: 'Zwart op wit.' })) }
    await pageWords.save(NOBODY, homeWords, { reasons })
    for (const [method, path, body] of [
      ['PATCH', review(), { rating: 3 }],
      ['PUT', api.settings('reviews'), { built_in: true }],
      ['PUT', api.page('over-ons'), { words: {} }],
      ['PUT', api.page('home'), { words: { reasons } }],
    ] as const)
      expect(await send(method, `${path}?as=proposal`, body)).toMatchObject({
        status: 422,
        body: { code: 'invalid-input', errors: [{ path: '', code: 'nothing-proposed' }] },
      })
  })

  test('a plan needs a moment that has not passed; a proposal has none', async () => {
    const send5 = (query: string) => send('PATCH', `${review()}?${query}`, { rating: 5 })
    for (const query of ['as=plan', 'as=plan&at=morgen', `as=plan&at=${inDays(-1)}`, `as=proposal&at=${inDays(1)}`, `at=${inDays(1)}`])
      expect([query, await send5(query)]).toMatchObject([query, { status: 422, body: { errors: [{ path: 'at' }] } }])
    expect((await send5('as=iets')).status).toBe(422)
    expect((await reviews.get(rated)).rating).toBe(3)
    const change = await proposed('PATCH', review(), { rating: 5 }, `as=plan&at=${inDays(1)}`)
    expect(change).toMatchObject({
      state: 'planned',
      due_at: inDays(1).replace(/\.\d+/, new Date(clock.now() - 1).toISOString().slice(19, 23)),
    })
    expect((await listed('planned')).map(({ id }) => id)).toEqual([change.id])
  })

  test('requests, orders, bulk actions and uploads cannot be proposed', async () => {
    for (const [method, path, body] of [
      ['PATCH', api.row('contact-submissions', NOWHERE), { status: 'read' }],
      ['DELETE', api.row('contact-submissions', NOWHERE), undefined],
      ['PATCH', api.collection('testimonials'), { ids: [rated], changes: { rating: 5 } }],
      ['POST', `${api.collection('testimonials')}/bulk-delete`, { ids: [rated] }],
    ] as const)
      expect([path, (await send(method, `${path}?as=proposal`, body)).status]).toEqual([path, 422])
    expect((await reviews.get(rated)).rating).toBe(3)
  })

  test('settings are proposed by field: what others save elsewhere in them stays', async () => {
    const company = { ...DEFAULT_COMPANY, ...COMPANY }
    await settings.companySetting.save(NOBODY, company)
    const { insured, ...form } = company
    const change = await proposed('PUT', api.settings('company'), { ...form, city: 'Aalst' })
    expect(change).toMatchObject({
      collection: 'settings',
      subject: 'company/profile',
      fields: [{ name: 'city', before: 'Gent', after: 'Aalst' }],
    })
    await settings.companySetting.save(JAN, { ...company, phone: '09 111 22 33' })
    expect((await applied(change.id)).status).toBe(200)
    expect(await settings.company()).toMatchObject({ city: 'Aalst', phone: '09 111 22 33', insured })
    const claim = await proposed('PUT', api.settings('claims'), await claimsWith({ customer_count: 250 }))
    expect((await applied(claim.id)).status).toBe(200)
    expect(await settings.company()).toMatchObject({ city: 'Aalst', customer_count: 250 })
    const built = await proposed('PUT', api.settings('reviews'), { built_in: false })
    await settings.reviewsSetting.save(JAN, { built_in: false })
    expect((await applied(built.id)).body).toMatchObject({ state: 'applied' })
  })

  const claimsWith = async (other: object) => ({ ...(await settings.claimsSetting.load()).value, ...other })

  test('the text of each season is proposed over the built-in one', async () => {
    const { body: presets } = await send('GET', api.settings('season-presets'))
    const text = { title: 'Zomer', content: 'Propere goten', cta_text: 'Bel' }
    const change = await proposed('PUT', api.settings('season-presets'), { ...presets, zomer: text })
    expect(change.fields.map(({ name }) => name)).toEqual(['zomer/title', 'zomer/content', 'zomer/cta_text'])
    const season = await proposed('PUT', api.settings('current-season'), { season: 'zomer', ...text })
    expect((await applied(change.id)).status).toBe(200)
    expect((await applied(season.id)).status).toBe(200)
    expect(await settings.currentSeason()).toEqual({ season: 'zomer', ...text })
  })

  test('texts of a page are proposed by sentence', async () => {
    const { body } = await send('GET', api.page('over-ons'))
    const [part, sentences] = Object.entries(body['standard'] as Record<string, Record<string, unknown>>).find(
      ([, inner]) => typeof inner === 'object' && Object.values(inner).filter((value) => typeof value === 'string').length > 1,
    ) ?? ['', {}]
    const [one = '', other = ''] = Object.entries(sentences).flatMap(([name, value]) => (typeof value === 'string' ? name : []))
    const wordsWith = (texts: Record<string, string>) => ({ words: { [part]: texts } })
    const change = await proposed('PUT', api.page('over-ons'), wordsWith({ [one]: 'Een eigen zin' }))
    expect(change).toMatchObject({ collection: 'pages', subject: 'over-ons', fields: [{ name: `${part}/${one}`, after: 'Een eigen zin' }] })
    await send('PUT', api.page('over-ons'), wordsWith({ [other]: 'Een andere zin' }))
    expect((await applied(change.id)).status).toBe(200)
    expect((await pageWords.find('over-ons')).words).toEqual(wordsWith({ [one]: 'Een eigen zin', [other]: 'Een andere zin' }).words)
    // Back to the built-in sentence.
    const back = await proposed('PUT', api.page('over-ons'), wordsWith({ [other]: 'Een andere zin' }))
    expect((await applied(back.id)).status).toBe(200)
    expect((await pageWords.find('over-ons')).words).toEqual(wordsWith({ [other]: 'Een andere zin' }).words)
  })

  test('a proposal becomes a plan and back, gets other content, and is dropped; what is settled stays so', async () => {
    const change = await proposed('PATCH', review(), { rating: 5 })
    const edit = (body: object) => send('PATCH', api.change(change.id), body)
    expect((await edit({ due_at: inDays(2) })).body).toMatchObject({ state: 'planned', fields: [{ after: 5 }] })
    expect((await edit({ due_at: inDays(-1) })).body).toMatchObject({ errors: [{ path: 'due_at', code: 'moment-passed' }] })
    expect((await edit({ fields: { rating: 9 } })).body).toMatchObject({ code: 'invalid-input', errors: [{ path: 'rating' }] })
    expect((await edit({ fields: { rating: 3 } })).body).toMatchObject({ errors: [{ code: 'nothing-proposed' }] })
    expect((await edit({})).status).toBe(422)
    const { body: edited } = await edit({ due_at: null, fields: { rating: 4, location: 'Aalst' } })
    expect([edited.state, Object.fromEntries(edited.fields.map(({ name, after }) => [name, after]))]).toEqual([
      'proposed',
      { rating: 4, location: 'Aalst' },
    ])
    expect((await send('DELETE', api.change(change.id))).status).toBe(204)
    expect((await listed('dropped')).map(({ id }) => id)).toEqual([change.id])
    for (const again of [await edit({ due_at: inDays(2) }), await applied(change.id), await send('DELETE', api.change(change.id))])
      expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await reviews.get(rated)).rating).toBe(3)
    const [made] = await listed('applied')
    expect(made).toBeUndefined()
    await reviews.update(JAN, rated, { rating: 4 })
    const [real] = await listed('applied')
    for (const method of ['PATCH', 'DELETE'])
      expect((await send(method, api.change(real?.id ?? ''), method === 'PATCH' ? { due_at: null } : undefined)).status).toBe(404)
  })

  test('a stored proposal with what no form sends is refused when it is applied, and changes nothing', async () => {
    const overwrite = async (id: string, value_after: FieldValues, collection?: string) =>
      database.query
        .updateTable('proposals')
        .set({ value_after, ...(collection && { collection }) })
        .where('id', '=', id)
        .execute()
    const rating = await proposed('PATCH', review(), { rating: 5 })
    const draft = await proposed('POST', api.collection('blog-posts'), blogPost({ slug: 'nieuw' }))
    const built = await proposed('PUT', api.settings('reviews'), { built_in: false })
    const mails = await proposed('PUT', api.page('mails'), await someWords('mails'))
    const request = await submissions.insert(NOBODY, submission())
    for (const [id, value, collection] of [
      [rating.id, { rating: 9 }],
      [rating.id, { id: NOWHERE }],
      [rating.id, { version: 7, created_at: '2020-01-01T00:00:00.000Z' }],
      [rating.id, { rating: 5 }, 'admin_users'],
      [rating.id, { status: 'spam' }, 'contact-submissions'],
      [rating.id, { rating: 5 }, 'words/weg'],
      [draft.id, { title: 'Zonder de rest' }],
      [draft.id, { ...blogPost({ slug: 'nieuw' }), id: request.id }],
      [built.id, { built_in: 'ja' }],
      [built.id, { secret: true }],
      [mails.id, { 'hero/nergens': 'x' }],
    ] as [string, FieldValues, string?][]) {
      const { collection: before } = await proposals.get(id)
      await overwrite(id, value, collection)
      const { status, body } = await applied(id)
      expect([value, collection, status, body['code']]).toEqual([
        value,
        collection,
        409,
        expect.stringMatching(/^(invalid-input|not-found|stale-version)$/),
      ])
      await overwrite(id, { rating: 5 }, before)
    }
    expect(await reviews.get(rated)).toMatchObject({ rating: 3, version: 1 })
    expect(await submissions.get(request.id)).toMatchObject({ status: 'new' })
    expect([await articles.count(), (await settings.reviewsSetting.load()).version, (await pageWords.find('mails')).version]).toEqual([
      0, 0, 0,
    ])
    expect(await listed('applied')).toEqual([])
  })

  test('markup that is not allowed is gone from a proposal and from what it makes', async () => {
    const { id } = await articles.insert(NOBODY, blogPost({ slug: 'een', content: '<p>Oud</p>' }))
    const hostile = '<p onclick="x()">Nieuw</p><script>alert(1)</script>'
    const change = await proposed('PATCH', api.row('blog-posts', id), { content: hostile })
    expect(change.fields.find(({ name }) => name === 'content')?.after).toBe('<p>Nieuw</p>')
    await database.query
      .updateTable('proposals')
      .set({ value_after: { content: hostile } })
      .execute()
    expect((await applied(change.id)).status).toBe(200)
    expect((await articles.get(id)).content).toBe('<p>Nieuw</p>')
  })

  const someWords = async (page: string) => {
    const { body } = await send('GET', api.page(page))
    const parts = Object.entries(body['standard'] as Record<string, Record<string, unknown>>)
    const [part, inner] = parts.find(([, each]) => Object.values(each).some((value) => typeof value === 'string')) ?? ['', {}]
    const [name = ''] = Object.keys(inner).filter((key) => typeof inner[key] === 'string')
    return { words: { [part]: { [name]: 'Een eigen zin' } } }
  }

  test('of people who apply one at the same moment, one does', async () => {
    const change = await proposed('PATCH', review(), { rating: 5 })
    const results = await Promise.all(Array.from({ length: 6 }, () => applied(change.id)))
    expect(results.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(5)
    expect((await listed('applied')).length).toBe(1)
    expect(await proposals.get(change.id)).toMatchObject({ problem: null, state: 'applied' })
    expect((await reviews.get(rated)).version).toBe(2)
    expect(await database.query.selectFrom('proposals').select('id').execute()).toHaveLength(1)
  })
})

const COMPANY = { city: 'Gent', phone: '09 123 45 67', insured: true, insured_amount: 1000 }
