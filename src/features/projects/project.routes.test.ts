import { beforeEach, expect, test } from 'vitest'
import { Hono } from 'hono'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { SECOND } from '#kernel/clock.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { api } from '#routes.ts'
import { exportProjects } from './export-projects.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'
import { portfolioItem } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { parseCsv } from '../../../test/support/parse-csv.ts'
import { projectRoutes } from './project.routes.ts'
import { NOBODY } from '#kernel/author.ts'

const COLLECTION = api.collection('portfolio-items')

interface Answer {
  id: string
  version: number
  status: string
  code?: string
  errors?: { path: string; message: string }[]
}

eachDatabase('projects over HTTP', ({ store, clock, database }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const repositories = openRepositories(store)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(
    api.admin,
    projectRoutes({
      repository: repositories.projects,
      exported: exportProjects,
      serviceNames: () => Promise.resolve(new Map([['gevelreiniging', 'Gevelreiniging']])),
      publicUrl: 'https://helder.test',
    }),
  )
  for (const [path, routes] of staffRoutes(repositories, openProposing(repositories, store.clock).writeOrPropose)) app.route(path, routes)

  const add = (own: Parameters<typeof portfolioItem>[0] = {}) => {
    clock.advance(SECOND)
    return repositories.projects.insert(NOBODY, portfolioItem(own))
  }
  const patch = async (path: string, changes: object) => {
    const answer = await app.request(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(changes),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const file = async (format: 'csv' | 'json', query = '') => {
    const answer = await app.request(`${api.projectsFile(format)}${query}`)
    expect(answer.headers.get('Content-Disposition')).toBe(answer.ok ? 'attachment' : null)
    return { answer, text: await answer.text() }
  }
  const titles = async (query = '') => {
    const { items } = JSON.parse((await file('json', query)).text) as { items: { title: string }[] }
    return items.map(({ title }) => title)
  }

  test('a change that makes half a review of a whole one is refused, and changes nothing', async () => {
    const { id } = await add({ customer_review_text: 'Netjes.', customer_review_author: 'An Claes' })
    const { status, body } = await patch(api.row('portfolio-items', id), { title: 'Anders', customer_review_author: '' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([
      { path: 'customer_review_author', message: 'Review auteur is verplicht als er review data wordt ingevoerd' },
    ])
    expect(await repositories.projects.get(id)).toMatchObject({ customer_review_author: 'An Claes', version: 1 })
    expect((await patch(api.row('portfolio-items', id), { customer_review_author: '', customer_review_text: '' })).status).toBe(200)
  })

  test('what was done may be sent as the JSON of a list, for one project and for many, and is kept as one', async () => {
    const { id } = await add()
    const created = await app.request(api.collection('portfolio-items'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...portfolioItem(), services_performed: '["Stoom","Hydro"]' }),
    })
    expect([created.status, await created.json()]).toMatchObject([201, { services_performed: ['Stoom', 'Hydro'] }])
    const one = await patch(api.row('portfolio-items', id), { services_performed: '["Zand"]' })
    expect([one.status, one.body]).toMatchObject([200, { services_performed: ['Zand'] }])
    await patch(api.collection('portfolio-items'), { ids: [id], changes: { services_performed: '[]' } })
    expect((await repositories.projects.get(id)).services_performed).toEqual([])
    for (const services_performed of ['Stoom', '{"0":"Stoom"}', '[7]', `["${'x'.repeat(121)}"]`, `[${'"x",'.repeat(50)}"x"]`])
      expect((await patch(api.row('portfolio-items', id), { services_performed })).status).toBe(422)
    expect((await repositories.projects.get(id)).version).toBe(3)
  })

  test('a change that makes a review whole is taken', async () => {
    const { id } = await add()
    await database.query.updateTable('portfolio_items').set({ customer_review_text: 'Van niemand.' }).where('id', '=', id).execute()
    expect((await patch(api.row('portfolio-items', id), { customer_review_author: 'An Claes' })).status).toBe(200)
  })

  test('half a review of earlier does not stand in the way of another change, one by one or in bulk', async () => {
    const { id } = await add()
    await database.query.updateTable('portfolio_items').set({ customer_review_text: 'Van niemand.' }).where('id', '=', id).execute()
    expect((await patch(api.row('portfolio-items', id), { featured: true })).status).toBe(200)
    expect((await patch(COLLECTION, { ids: [id], changes: { status: 'archived' } })).status).toBe(200)
    expect(await repositories.projects.get(id)).toMatchObject({ status: 'archived', featured: true })
  })

  test('a bulk change that breaks one of the reviews changes none', async () => {
    const { id: whole } = await add({ customer_review_text: 'Netjes.', customer_review_author: 'An Claes' })
    const { id: none } = await add()
    expect((await patch(COLLECTION, { ids: [none, whole], changes: { customer_review_text: null } })).status).toBe(422)
    expect(await repositories.projects.get(none)).toMatchObject({ version: 1 })
  })

  test('the file holds the named projects, newest first, or those that the list shows', async () => {
    const { id: first } = await add({ title: 'Eerste', location: 'Melle' })
    await add({ title: 'Tweede', service_category: 'oprit-reiniging', status: 'archived' })
    const { id: third } = await add({ title: 'Derde', featured: true })
    expect(await titles(`?ids=${first},${third}`)).toEqual(['Derde', 'Eerste'])
    expect(await titles()).toEqual(['Derde', 'Tweede', 'Eerste'])
    expect(await titles('?search=melle')).toEqual(['Eerste'])
    expect(await titles('?service_category=oprit-reiniging&status=archived')).toEqual(['Tweede'])
    expect(await titles('?featured=true')).toEqual(['Derde'])
    expect(await titles('?ids=nope')).toEqual([])
    expect((await file('json', '?ids=')).answer.status).toBe(422)
    expect((await file('json', `?ids=${'a,'.repeat(200)}a`)).answer.status).toBe(422)
  })

  test('in both files an image has an address that works anywhere', async () => {
    await add({ title: 'Eerste', before_image: 'before/een #1.webp', after_image: '/pictures/gevel-na-1200.webp' })
    const { text } = await file('json')
    expect(JSON.parse(text)).toMatchObject({
      items: [
        {
          before_image_url: 'https://helder.test/storage/projects/before/een%20%231.webp',
          after_image_url: 'https://helder.test/pictures/gevel-na-1200.webp',
        },
      ],
    })
    const csv = (await file('csv')).text
    expect(csv).toContain('"https://helder.test/storage/projects/before/een%20%231.webp"')
  })

  test('nothing in the file for a spreadsheet is run as a formula', async () => {
    await add({
      title: '=HYPERLINK("https://kwaad.test")',
      location: '@SUM(A1)',
      services_performed: ['-2', 'Reinigen'],
      before_image: null,
    })
    const { answer, text } = await file('csv')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [heads = [], row = []] = parseCsv(text.replace(/^\uFEFF/, ''))
    const value = (head: string) => row[heads.indexOf(head)]
    expect(value('Project titel')).toBe('\'=HYPERLINK("https://kwaad.test")')
    expect(value('Locatie')).toBe("'@SUM(A1)")
    expect(value('Uitgevoerde diensten')).toBe("'-2, Reinigen")
    expect(value('Foto "voor"')).toBe('')
    expect(value('Status')).toBe('Actief')
  })

  test('more projects than are read at once all stand in the file, each once', async () => {
    const all = Array.from({ length: 1100 }, (_, place) => ({
      ...portfolioItem(),
      id: `p-${place}`,
      created_at: new Date(clock.now()).toISOString(),
    }))
    for (let from = 0; from < all.length; from += 100)
      await database.query
        .insertInto('portfolio_items')
        .values(all.slice(from, from + 100).map((row) => ({ ...row, updated_at: row.created_at, version: 1 })))
        .execute()
    const found = await titles()
    expect(found).toHaveLength(1100)
    expect(new Set(found).size).toBe(1100)
  })
})
