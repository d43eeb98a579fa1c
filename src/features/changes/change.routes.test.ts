import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { DAY } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { faqItem, media, portfolioItem, service, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { changeRoutes } from './change.routes.ts'
import { CHANGE_DAYS, type ShownChange, VALUE_IN_LIST_MAX } from './shown-change.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }

eachDatabase('the changes over HTTP', ({ store, database, clock }) => {
  const repositories = openRepositories(store)
  const { changes, proposals, photos, reviews, projects, questions, services, pageWords } = repositories
  const { naming } = openProposing(repositories, clock)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(api.admin, changeRoutes({ changes, proposals, naming }))
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

  test('have the names of values that are codes', async () => {
    await services.insert(NOBODY, service({ slug: 'een' }))
    const { id } = await projects.insert(NOBODY, portfolioItem({ service_category: 'een' }))
    await projects.update(AN, id, { status: 'archived' })
    const [change] = (await ask({ subject: id })).items
    expect(change?.fields).toMatchObject([{ before: 'active', after: 'archived', names: { active: 'Actief', archived: 'Gearchiveerd' } }])
  })

  test('name services, categories and places of photos as their screens do', async () => {
    await services.insert(NOBODY, service({ slug: 'ramen', name: 'Ramen wassen' }))
    const project = await projects.insert(AN, portfolioItem({ service_category: 'ramen' }))
    const question = await questions.insert(AN, faqItem({ category: 'algemeen' }))
    const photo = await photos.insert(AN, media({ page_name: 'over-ons', section: 'service_ramen' }))
    const namesIn = async (subject: string, ...fields: string[]) => {
      const [change] = (await ask({ subject })).items
      return fields.map((field) => change?.fields.find(({ name }) => name === field)?.names)
    }
    expect(await namesIn(project.id, 'service_category')).toEqual([{ ramen: 'Ramen wassen' }])
    expect(await namesIn(question.id, 'category')).toEqual([{ algemeen: 'Algemeen' }])
    expect(await namesIn(photo.id, 'page_name', 'section')).toEqual([{ 'over-ons': 'Over ons' }, { service_ramen: 'Dienst: Ramen wassen' }])
  })

  test('name the sizes of a photo with their units', async () => {
    const sizes = { file_size: 1_840_320, stored_size: 184_320, width: 1600, height: 900, focus_x: 40 }
    const { id } = await photos.insert(AN, media(sizes))
    const [change] = (await ask({ subject: id })).items
    const named = change?.fields.flatMap(({ name, after, names }) => (name in sizes ? [[name, names?.[String(after)]]] : []))
    expect(Object.fromEntries(named ?? [])).toEqual({
      file_size: '1,8 MB',
      stored_size: '184,3 KB',
      width: '1.600 pixels',
      height: '900 pixels',
      focus_x: '40 %',
    })
  })

  test('name the rows of an order and the other photo of a pair, when one is read', async () => {
    const [one, two] = [
      await services.insert(NOBODY, service({ name: 'Ramen' })),
      await services.insert(NOBODY, service({ name: 'Daken' })),
    ]
    await services.reorder(AN, [two.id, one.id])
    await services.remove(NOBODY, one.id)
    const [before, after] = [await photos.insert(NOBODY, media({ original_filename: 'vuil.jpg' })), await photos.insert(NOBODY, media())]
    await photos.update(AN, after.id, { before_id: before.id })
    const fieldsOf = async (wanted: Record<string, string>) => {
      const { id = '' } = (await ask(wanted)).items[0] ?? {}
      return ((await (await app.request(api.change(id))).json()) as ShownChange).fields
    }
    expect(await fieldsOf({ collection: 'services' })).toMatchObject([
      { label: 'Volgorde', names: { [two.id]: 'Daken', [one.id]: 'Verwijderd' } },
    ])
    expect(await fieldsOf({ subject: after.id })).toMatchObject([{ name: 'before_id', names: { [before.id]: 'vuil.jpg' } }])
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

  test('name their authors and those of proposals, each account once under the last name', async () => {
    const account = async (name: string) => {
      const [id, time] = [newId(), new Date(clock.now()).toISOString()]
      const row = { id, email: `${id}@voorbeeld.test`, name, password_hash: 'x', active: true, role: 'beheerder' as const }
      await database.query
        .insertInto('admin_users')
        .values({ ...row, created_at: time, updated_at: time, version: 1 })
        .execute()
      return id
    }
    const [bo, an, cas, zoe] = [await account('Bo'), await account('An'), await account('Cas'), await account('Zoë')]
    const by = (id: string, name: string): Author => ({ id, name, way: 'screen' })
    for (const [id, name] of [
      [bo, 'Bo'],
      [an, 'An Claes'],
      [an, 'An'],
    ] as const) {
      later()
      await reviews.update(by(id, name), rated, { location: `bij ${name}` })
    }
    const proposal = { kind: 'remove', collection: 'testimonials', subject: rated, title: '', value_before: {}, value_after: null } as const
    for (const [user_id, user_name] of [
      [an, 'An van vroeger'],
      [zoe, 'Zoë'],
      [null, 'Els'],
    ] as const)
      await proposals.insert({ ...proposal, user_id, user_name, way: 'screen', due_at: null })
    const answer = (await (await app.request(api.changeAuthors)).json()) as { items: unknown }
    expect(answer.items).toEqual([
      { id: an, name: 'An' },
      { id: 'former:An Claes', name: 'An Claes' },
      { id: bo, name: 'Bo' },
      { id: 'former:Els', name: 'Els' },
      { id: zoe, name: 'Zoë' },
    ])
    expect((await ask({ user_id: 'former:Els', state: 'proposed' })).items.map(({ user }) => user)).toEqual([{ id: null, name: 'Els' }])
    expect((await ask({ user_id: 'former:An Claes' })).total).toBe(2)
    expect((await ask({ user_id: bo })).items.map(({ user }) => user.name)).toEqual(['Bo'])
    expect((await ask({ user_id: cas })).total).toBe(0)
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
