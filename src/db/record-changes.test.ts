import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { TAKE_BACK_TIME } from '#features/requests/request.ts'
import { openRepositories } from '../server/repositories.ts'
import { faqItem, media, portfolioItem, service, serviceOption, submission, testimonial } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'

const STAFF: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('what staff change', ({ store, database, clock }) => {
  const { reviews, services, projects, options, photos, questions, requests, settings, pageWords } = openRepositories(store)
  const changes = () => database.query.selectFrom('changes').selectAll().orderBy('made_at').execute()

  test('is recorded with its author: a new row and a removed one whole, of a changed one the fields that differ', async () => {
    const draft = testimonial({ rating: 3 })
    const row = await reviews.insert(STAFF, draft)
    clock.advance(1)
    await reviews.update(STAFF, row.id, { rating: 5, review_text: draft.review_text })
    clock.advance(1)
    await reviews.remove(STAFF, row.id)
    const subject = { collection: 'testimonials', subject: row.id, title: draft.customer_name, user_name: 'An Claes', way: 'screen' }
    expect(await changes()).toMatchObject([
      { ...subject, kind: 'create', value_before: null, value_after: { ...draft, id: row.id } },
      { ...subject, kind: 'update', value_before: { rating: 3 }, value_after: { rating: 5 } },
      { ...subject, kind: 'remove', value_before: { ...draft, rating: 5, created_at: row.created_at }, value_after: null },
    ])
  })

  test('leaves no change where it changes nothing, fails, or is a write of the product itself', async () => {
    const row = await reviews.insert(NOBODY, testimonial({ rating: 3 }))
    clock.advance(1)
    await reviews.update(STAFF, row.id, { rating: 3 })
    await expect(reviews.update(STAFF, row.id, { rating: 1 }, row.version)).rejects.toMatchObject({ code: 'stale-version' })
    await expect(reviews.updateMany(STAFF, [row.id, 'nergens'], { rating: 1 })).rejects.toMatchObject({ code: 'not-found' })
    await reviews.remove(NOBODY, row.id)
    expect(await changes()).toEqual([])
  })

  test('together is one group, with a change for each row', async () => {
    const ids = [await reviews.insert(NOBODY, testimonial()), await reviews.insert(NOBODY, testimonial())].map(({ id }) => id)
    await reviews.updateMany(STAFF, ids, { approved: true })
    clock.advance(1)
    await reviews.removeMany(STAFF, ids)
    const made = await changes()
    expect(made.map(({ kind }) => kind)).toEqual(['update', 'update', 'remove', 'remove'])
    expect(new Set(made.map(({ group_id }) => group_id)).size).toBe(2)
  })

  test('of a visitor’s request has nothing that the visitor typed, and goes with the request', async () => {
    const { id } = await requests.insert(NOBODY, submission())
    clock.advance(1)
    await requests.update(STAFF, id, { status: 'archived', notes: 'Belt terug.' })
    clock.advance(1)
    await requests.restoreMany(STAFF, [id])
    const made = await changes()
    expect(made.map(({ title, value_before, value_after }) => [title, value_before, value_after])).toEqual([
      [id, { status: 'new' }, { status: 'archived' }],
      [id, { status: 'archived' }, { status: 'new' }],
    ])
    await requests.remove(STAFF, id)
    clock.advance(TAKE_BACK_TIME)
    await requests.removeDeleted()
    expect((await changes()).map(({ kind, value_before }) => [kind, value_before])).toEqual([
      ['remove', { status: 'new', lost_reason: null, source: null }],
    ])
  })

  test('takes along what a renamed service and a deleted photo of a pair change in other rows, in the same group', async () => {
    const { id } = await services.insert(NOBODY, service({ slug: 'een' }))
    const followers = [
      await projects.insert(NOBODY, portfolioItem({ service_category: 'een' })),
      await options.insert(NOBODY, serviceOption({ category: 'een' })),
      await questions.insert(NOBODY, faqItem({ category: 'een' })),
      await photos.insert(NOBODY, media({ page_name: 'een' })),
    ]
    await services.update(STAFF, id, { slug: 'twee' })
    const renamed = await changes()
    expect(new Map(renamed.map(({ subject, kind }) => [subject, kind]))).toEqual(
      new Map([id, ...followers.map((row) => row.id)].map((subject) => [subject, 'update'])),
    )
    expect(renamed.find(({ subject }) => subject === followers[0]?.id)).toMatchObject({
      value_before: { service_category: 'een' },
      value_after: { service_category: 'twee' },
    })
    expect(new Set(renamed.map(({ group_id }) => group_id)).size).toBe(1)

    const before = await photos.insert(NOBODY, media())
    const pair = await photos.insert(NOBODY, media({ before_id: before.id }))
    clock.advance(1)
    await photos.remove(STAFF, before.id)
    const removed = (await changes()).slice(renamed.length)
    const kinds = new Map(removed.map(({ subject, kind }) => [subject, kind]))
    expect(kinds).toEqual(
      new Map([
        [before.id, 'remove'],
        [pair.id, 'update'],
      ]),
    )
    expect(new Set(removed.map(({ group_id }) => group_id)).size).toBe(1)
  })

  test('of a setting that was never saved is what differs from the value in force', async () => {
    await settings.companySetting.save(STAFF, { ...(await settings.company()), city: 'Aalst' })
    expect((await changes())[0]).toMatchObject({ value_before: { city: 'Gent' }, value_after: { city: 'Aalst' } })
    expect(Object.keys((await changes())[0]?.value_after ?? {})).toEqual(['city'])
  })

  test('of the texts of a page is no list that stayed the same', async () => {
    const reasons = { items: ['Ervaring', 'Garantie'].map((name) => ({ figure: '20 jaar', name, text: 'Zwart op wit.' })) }
    await pageWords.save(NOBODY, homeWords, { reasons })
    await pageWords.save(STAFF, homeWords, { reasons })
    expect(await changes()).toEqual([])
    await pageWords.save(STAFF, homeWords, { reasons, hero: { start: 'Anders' } })
    expect((await changes()).map(({ value_after }) => value_after)).toEqual([{ 'hero/start': 'Anders' }])
  })

  test('of a setting, of the texts of a page and of an order is what differs', async () => {
    const company = await settings.company()
    clock.advance(1)
    await settings.companySetting.save(STAFF, { ...company, city: 'Aalst' })
    clock.advance(1)
    await pageWords.save(STAFF, sharedWords, { buttons: { call: 'Bel nu' } })
    const first = await services.insert(NOBODY, service({ slug: 'een', position: 1 }))
    const second = await services.insert(NOBODY, service({ slug: 'twee', position: 2 }))
    clock.advance(1)
    await services.reorder(STAFF, [second.id, first.id])
    const one = await questions.insert(NOBODY, faqItem({ order_index: 1 }))
    const two = await questions.insert(NOBODY, faqItem({ order_index: 2 }))
    clock.advance(1)
    await questions.reorder(STAFF, [two.id, one.id])
    expect(
      (await changes()).map(({ collection, kind, subject, value_after }) => ({ collection, kind, subject, value_after })),
    ).toMatchObject([
      { collection: 'settings', kind: 'update', subject: 'company/profile', value_after: { city: 'Aalst' } },
      { collection: `words/${sharedWords.page}`, kind: 'update', subject: sharedWords.page, value_after: { 'buttons/call': 'Bel nu' } },
      { collection: 'services', kind: 'order', subject: 'services', value_after: { ids: [second.id, first.id] } },
      { collection: 'faq-items', kind: 'order', value_after: { ids: [two.id, one.id] } },
    ])
  })
})

test('every entity names the column by which staff know a row', () => {
  for (const { title, row } of Object.values(entities)) expect(Object.keys(row.shape)).toContain(title)
})
