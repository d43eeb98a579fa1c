import { beforeEach, expect, test } from 'vitest'
import { cardSection } from '#features/photos/page-section.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { blogPost, media, portfolioItem, service } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { price, proposalsOverHttp } from '../../../test/support/proposals-over-http.ts'

const JAN: Author = { id: null, name: 'Jan Maes', way: 'screen' }

eachDatabase('proposals over HTTP', ({ store, database, clock }) => {
  const { repositories, send, proposed, applied, insertRows } = proposalsOverHttp({ store, clock })
  const { articles, photos, proposals, projects, reviews, services } = repositories

  let crepi: string
  let rated: string
  const review = () => api.row('testimonials', rated)
  beforeEach(async () => {
    ;({ crepi, rated } = await insertRows())
  })

  test('what no longer fits changes nothing, and says so with both sides', async () => {
    const change = await proposed('PATCH', review(), { rating: 5, location: 'Aalst' })
    await reviews.update(JAN, rated, { rating: 1 })
    const sides = [{ name: 'rating', before: 3, after: 5, now: 1 }]
    expect(await applied(change.id)).toMatchObject({ status: 409, body: { code: 'stale-version', sides } })
    expect(await reviews.get(rated)).toMatchObject({ rating: 1, location: 'Gent' })
    expect((await send('GET', api.change(change.id))).body).toMatchObject({
      state: 'proposed',
      problem: 'stale-version',
      problem_sides: sides,
    })
    expect((await send('PATCH', api.change(change.id), { fields: { rating: 5 } })).body).toMatchObject({
      problem: null,
      problem_sides: null,
    })
    expect((await applied(change.id)).status).toBe(200)
  })

  test('both sides have the names of values that are codes', async () => {
    const { id } = await services.insert(NOBODY, service())
    const { slug } = await services.get(id)
    const project = await projects.insert(NOBODY, portfolioItem({ service_category: slug, status: 'archived' }))
    const change = await proposed('DELETE', api.row('portfolio-items', project.id))
    await projects.update(JAN, project.id, { status: 'active' })
    await applied(change.id)
    const { problem_sides } = (await send('GET', api.change(change.id))).body
    expect(problem_sides).toMatchObject([{ before: 'archived', now: 'active', names: { archived: 'Gearchiveerd', active: 'Actief' } }])
  })

  test('prices are compared one by one, also when the service got another address', async () => {
    const change = await proposed('PATCH', api.row('services', crepi), { prices: [price('Basis', 12), price('Plus', 20)] })
    await services.update(JAN, crepi, { slug: 'gevels', prices: [price('Basis', 10), price('Plus', 25), price('Extra', 40)] })
    expect((await applied(change.id)).status).toBe(200)
    expect(await services.get(crepi)).toMatchObject({ slug: 'gevels', prices: [{ amount: 12 }, { amount: 25 }, { name: 'Extra' }] })
    const other = await proposed('PATCH', api.row('services', crepi), {
      prices: [price('Basis', 14), price('Plus', 25), price('Extra', 40)],
    })
    await services.update(JAN, crepi, { prices: [price('Basis', 13)] })
    expect((await applied(other.id)).body).toMatchObject({
      code: 'stale-version',
      sides: [{ name: 'prices', label: 'Prijskolommen: Basis', before: { amount: 12 }, after: { amount: 14 }, now: { amount: 13 } }],
    })
  })

  test('a price that others changed is the only conflict of a price list, and none of the proposed prices is applied', async () => {
    const path = api.row('services', crepi)
    const change = await proposed('PATCH', path, { prices: [price('Basis', 12), price('Plus', 22)] })
    await services.update(JAN, crepi, { prices: [price('Basis', 10), price('Plus', 25)] })
    const { status, body } = await applied(change.id)
    expect([status, body['sides']]).toMatchObject([409, [{ label: 'Prijskolommen: Plus', before: { amount: 20 }, after: { amount: 22 } }]])
    expect(body['sides']).toHaveLength(1)
    expect(await services.get(crepi)).toMatchObject({ prices: [{ amount: 10 }, { amount: 25 }] })
    expect((await send('PATCH', api.change(change.id), { fields: { prices: [price('Basis', 12), price('Plus', 25)] } })).status).toBe(200)
    expect((await applied(change.id)).status).toBe(200)
    expect(await services.get(crepi)).toMatchObject({ prices: [{ amount: 12 }, { amount: 25 }] })
  })

  test('a row that somebody saves while its proposed deletion is applied stays', async () => {
    const change = await proposed('DELETE', review())
    const get = async (read: string) => {
      const row = await reviews.get(read)
      await reviews.update(JAN, read, { rating: 5 })
      return row
    }
    const { apply } = openProposing({ ...repositories, reviews: { ...reviews, get } }, clock)
    await expect(apply(JAN, change.id)).rejects.toMatchObject({ code: 'stale-version', details: { sides: [{ before: 3, now: 5 }] } })
    expect((await reviews.get(rated)).rating).toBe(5)
  })

  test('a rule over several fields counts for the row as it is when the proposal is applied', async () => {
    const spoken = { customer_review_text: 'Mooi werk.', customer_review_author: 'Jan' }
    const { id } = await projects.insert(NOBODY, portfolioItem({ service_category: 'crepi', ...spoken }))
    const change = await proposed('PATCH', api.row('portfolio-items', id), { customer_review_author: 'Jan Peeters' })
    // An import, or an older version, knows other rules.
    await projects.update(JAN, id, { customer_review_text: null })
    const errors = [{ path: 'customer_review_text', code: 'review-text-required' }]
    expect(await applied(change.id)).toMatchObject({ status: 409, body: { code: 'invalid-input', errors } })
    expect(await projects.get(id)).toMatchObject({ customer_review_text: null, customer_review_author: 'Jan' })
    expect(await proposals.get(change.id)).toMatchObject({ state: 'proposed', problem: 'invalid-input' })
  })

  test('a service is followed to its new address; when it or the row is gone, that is the conflict', async () => {
    const project = await projects.insert(NOBODY, portfolioItem({ service_category: 'crepi' }))
    const other = await services.insert(NOBODY, service({ name: 'Daken', slug: 'daken' }))
    const change = await proposed('PATCH', api.row('portfolio-items', project.id), { service_category: 'daken' })
    await services.update(JAN, crepi, { slug: 'gevels' })
    await services.update(JAN, other.id, { slug: 'dakwerken' })
    expect((await applied(change.id)).status).toBe(200)
    expect((await projects.get(project.id)).service_category).toBe('dakwerken')
    const made = await proposed('POST', api.collection('portfolio-items'), portfolioItem({ service_category: 'gevels' }))
    // An import, or an older version, deletes a service that a proposal names.
    await database.query.deleteFrom('services').where('id', '=', crepi).execute()
    expect(await applied(made.id)).toMatchObject({ status: 409, body: { code: 'unknown-service' } })
    const gone = await proposed('PATCH', review(), { rating: 5 })
    const removal = await proposed('DELETE', review())
    await reviews.remove(JAN, rated)
    expect(await applied(gone.id)).toMatchObject({ status: 409, body: { code: 'not-found' } })
    expect((await applied(removal.id)).body).toMatchObject({ state: 'applied' })
  })

  test('a photo is proposed for the page of a service, whatever its address is by then', async () => {
    const photo = await photos.insert(NOBODY, media({ page_name: 'home', section: 'hero' }))
    const change = await proposed('PATCH', api.row('media', photo.id), { page_name: 'crepi', section: 'hero' })
    const other = await proposed('POST', api.collection('media'), media({ page_name: 'crepi', section: 'hero' }))
    await services.update(JAN, crepi, { slug: 'gevels' })
    expect((await applied(change.id)).status).toBe(200)
    expect((await applied(other.id)).status).toBe(200)
    for (const id of [photo.id, other.subject]) expect(await photos.get(id)).toMatchObject({ page_name: 'gevels', section: 'hero' })
    const card = await photos.insert(NOBODY, media({ page_name: 'home', section: 'hero' }))
    const moved = await proposed('PATCH', api.row('media', card.id), { section: cardSection({ slug: 'gevels', template: null }) })
    await services.update(JAN, crepi, { slug: 'crepi-gevels' })
    expect((await applied(moved.id)).status).toBe(200)
    expect(await photos.get(card.id)).toMatchObject({ page_name: 'home', section: cardSection({ slug: 'crepi-gevels', template: null }) })
  })

  test('a score that follows from other fields is no conflict, and one that staff enter is proposed', async () => {
    const { id } = await photos.insert(NOBODY, media({ alt_text: 'Gevel', description: null }))
    const change = await proposed('PATCH', api.row('media', id), { alt_text: 'Een propere gevel in Gent na het reinigen' })
    await photos.update(JAN, id, { description: 'De gevel van een rijhuis, gereinigd met stoom zonder chemische producten.' })
    expect((await applied(change.id)).status).toBe(200)
    const { seo_score } = await photos.get(id)
    const score = await proposed('PATCH', api.row('media', id), { seo_score: seo_score - 1 })
    expect(score.fields.map(({ name }) => name)).toEqual(['seo_score'])
    expect((await applied(score.id)).status).toBe(200)
    expect((await photos.get(id)).seo_score).toBe(seo_score - 1)
  })

  test('a slug that was taken meanwhile is a conflict', async () => {
    const change = await proposed('POST', api.collection('blog-posts'), blogPost({ slug: 'een' }))
    const { id } = await articles.insert(JAN, blogPost({ slug: 'een' }))
    expect(await applied(change.id)).toMatchObject({ status: 409, body: { code: 'slug-taken' } })
    await articles.update(JAN, id, { slug: 'twee' })
    expect((await applied(change.id)).status).toBe(200)
  })
})
