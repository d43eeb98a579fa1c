import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { DAY } from '#kernel/clock.ts'
import { api } from '#routes.ts'
import { openRepositories } from '#server/repositories.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { portfolioItem, service, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { changeRoutes } from './change.routes.ts'
import { CHANGE_DAYS, type ShownChange, VALUE_IN_LIST_MAX } from './shown-change.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('the changes over HTTP', ({ store, database, clock }) => {
  const { changes, proposals, reviews, projects, services, pageWords } = openRepositories(store)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(
    api.admin,
    changeRoutes({ changes, proposals, words: async () => (page) => (page === sharedWords.page ? sharedWords : undefined) }),
  )
  const ask = async (query: Record<string, string> = {}) => {
    const response = await app.request(`${api.changes}?${new URLSearchParams(query).toString()}`)
    return (await response.json()) as { items: ShownChange[]; total: number }
  }
  const later = (milliseconds = 1) => clock.advance(milliseconds)

  let rated: string
  beforeEach(async () => {
    rated = (await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies', rating: 3, review_text: 'Goed. '.repeat(100) }))).id
    await reviews.update(AN, rated, { rating: 5, review_text: 'Heel goed. '.repeat(100) })
    later()
    await pageWords.save(AN, sharedWords, { buttons: { call: 'Bel nu' } })
    later()
  })

  test('are listed newest first, with the labels of the forms; long values are cut in the list alone', async () => {
    const { items, total } = await ask()
    expect(total).toBe(2)
    expect(items.map(({ collection, title }) => [collection, title])).toEqual([
      ['pages', sharedWords.title],
      ['testimonials', 'Lies'],
    ])
    expect(items[1]).toMatchObject({ state: 'applied', user: { id: null, name: 'An Claes' }, way: 'screen', together: 1, subject: rated })
    const [rating, text] = items[1]?.fields ?? []
    expect(rating).toEqual({ name: 'rating', label: 'Score', before: 3, after: 5, cut: false })
    expect(text).toMatchObject({ label: 'Tekst van de recensie', cut: true })
    expect(String(text?.after).length).toBe(VALUE_IN_LIST_MAX + 1)
    const whole = (await (await app.request(api.change(items[1]?.id ?? ''))).json()) as ShownChange
    expect(whole.fields[1]).toMatchObject({ after: 'Heel goed. '.repeat(100), cut: false })
    expect((await app.request(api.change('nergens'))).status).toBe(404)
  })

  test('are found by what they are about, by whom and when, and are exported as a file', async () => {
    expect((await ask({ collection: 'pages' })).total).toBe(1)
    expect((await ask({ collection: 'testimonials', subject: rated })).total).toBe(1)
    expect((await ask({ collection: 'testimonials', subject: 'nergens' })).total).toBe(0)
    expect((await ask({ user_id: 'iemand' })).total).toBe(0)
    const now = new Date(clock.now()).toISOString()
    expect([(await ask({ from: now })).total, (await ask({ to: now })).total]).toEqual([0, 2])
    expect((await ask({ limit: '1', offset: '1' })).items.map(({ subject }) => subject)).toEqual([rated])
    const answer = await app.request(`${api.changes}.csv?collection=testimonials`)
    expect(answer.headers.get('Content-Disposition')).toBe('attachment')
    const file = await answer.text()
    expect(file.split('\r\n')[1]).toContain('"An Claes";"Beheer";"Gewijzigd";"Testimonial";"Lies";"Score, Tekst van de recensie"')
  })

  test('are at most a hundred in one answer, because each can have two texts of an article', async () => {
    expect((await ask({ limit: '100' })).items).toHaveLength(2)
    expect((await app.request(`${api.changes}?limit=101`)).status).toBe(422)
  })

  test('of one write are one line of the list, that of the row that it is about', async () => {
    const { id } = await services.insert(NOBODY, service({ slug: 'een' }))
    await projects.insert(NOBODY, portfolioItem({ service_category: 'een' }))
    await services.update(AN, id, { slug: 'twee' })
    const { items } = await ask({ one_per_group: 'true' })
    expect(items[0]).toMatchObject({ collection: 'services', subject: id, together: 2 })
    expect((await ask({ group_id: items[0]?.group_id ?? '' })).items.map(({ collection }) => collection).toSorted()).toEqual([
      'portfolio-items',
      'services',
    ])
  })

  test('are deleted when they are old', async () => {
    later(CHANGE_DAYS * DAY)
    await reviews.update(AN, rated, { rating: 1 })
    expect(await changes.sweep()).toBe(2)
    expect((await ask()).items.map(({ fields }) => fields.map(({ after }) => after))).toEqual([[1]])
  })

  test('are all deleted when many are old', async () => {
    const [row] = await database.query.selectFrom('changes').selectAll().limit(1).execute()
    if (!row) throw new Error('no change')
    for (let made = 0; made < 1100; made += 100)
      await database.query
        .insertInto('changes')
        .values(Array.from({ length: 100 }, (_, place) => ({ ...row, id: `oud-${made + place}` })))
        .execute()
    later(CHANGE_DAYS * DAY)
    expect(await changes.sweep()).toBe(1102)
  })
})
