import { beforeEach, expect, test } from 'vitest'
import { anyTable } from '#db/any-table.ts'
import { isVisible } from '#db/repository.ts'
import { type Collection, entities } from '#entities.ts'
import { staffFilters } from '#http/column-filters.ts'
import type { Entity } from '#kernel/entity.ts'
import { openRepositories } from '#server/repositories.ts'
import * as build from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../test/support/built-in-services.ts'
import { fullRow } from '../../test/support/stored-row.ts'
import { statusOf, toProblem } from './problem-response.ts'
import { publicRoutes } from './public-routes.ts'
import { NOBODY } from '#kernel/author.ts'

const LISTS = Object.values<Entity<Collection>>(entities).filter(isVisible)

eachDatabase('the public API', ({ store }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const repositories = openRepositories(store)
  const app = publicRoutes(store, repositories.settings)
  app.onError((error) => new Response(null, { status: statusOf(toProblem(error)) }))
  const itemsAt = async (path: string) => ((await (await app.request(path)).json()) as { items: Record<string, unknown>[] }).items

  test.each(LISTS)('/$collection answers the columns of its definition and no other', async (of) => {
    const { collection, table, visible, ofService } = of
    const place = visible.requiredFilters && { page_name: 'home', section: 'hero' }
    const rows = [{ ...fullRow(of), ...visible.where, ...place, ...(ofService && { [ofService.column]: 'gevelreiniging' }) }]
    await anyTable(store.database.query).insertInto(table).values(rows).execute()
    const items = await itemsAt(`/${collection}?${new URLSearchParams(place)}`)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items)
      expect(Object.keys(item)).toEqual(['id', ...visible.columns.filter((column) => !visible.detailOnly?.includes(column))])
  })

  test('the texts of a service name its own VAT rate, and those of another service the rate of the company', async () => {
    const texts = { price_text: 'incl. {btw}% btw', prices: [{ name: 'Groot', amount: 12, points: ['Met {btw}% btw'] }] }
    for (const [position, vat_rate] of [6, null].entries())
      await repositories.services.insert(NOBODY, build.service({ ...texts, slug: `met-${vat_rate}`, vat_rate, position }))
    const shown = (await itemsAt('/services')).filter(({ slug }) => String(slug).startsWith('met-'))
    expect(shown).toMatchObject([
      { vat_rate: 6, price_text: 'incl. 6% btw', prices: [{ points: ['Met 6% btw'] }] },
      { vat_rate: null, price_text: 'incl. 21% btw', prices: [{ points: ['Met 21% btw'] }] },
    ])
  })

  test('requests for a quote are no list of the public API', async () => {
    expect((await app.request('/contact-submissions')).status).toBe(404)
  })

  test('shows nothing of what staff hold back', async () => {
    await repositories.reviews.insert(NOBODY, build.testimonial())
    await repositories.questions.insert(NOBODY, build.faqItem({ active: false }))
    await repositories.projects.insert(NOBODY, build.portfolioItem({ status: 'archived' }))
    await repositories.articles.insert(NOBODY, build.blogPost())
    for (const path of ['/testimonials', '/faq-items', '/portfolio-items', '/blog-posts']) expect(await itemsAt(path)).toEqual([])
  })

  test('narrows a list down by its filter, and a place for a photo to its newest', async () => {
    for (const category of ['algemeen', 'gevelreiniging'] as const) await repositories.questions.insert(NOBODY, build.faqItem({ category }))
    expect((await itemsAt('/faq-items?category=algemeen')).map(({ category }) => category)).toEqual(['algemeen'])
    for (const filename of ['/oud.webp', '/nieuw.webp']) {
      store.clock.advance(1000)
      await repositories.photos.insert(NOBODY, build.media({ file_url: filename, page_name: 'home', section: 'hero' }))
    }
    expect((await itemsAt('/media?page_name=home&section=hero')).map(({ file_url }) => file_url)).toEqual(['/nieuw.webp'])
  })

  test('the filter alle is no filter, and the questions about gutters are one list under both names', async () => {
    for (const service_category of ['gevelreiniging', 'oprit-reiniging'])
      await repositories.projects.insert(NOBODY, build.portfolioItem({ service_category }))
    expect(await itemsAt('/portfolio-items?service_category=alle')).toHaveLength(2)
    expect(await itemsAt('/portfolio-items?service_category=oprit-reiniging')).toHaveLength(1)
    for (const name of ['constructor', '__proto__']) expect(await itemsAt(`/portfolio-items?service_category=${name}`)).toEqual([])
    for (const category of ['dakgoten-reiniging', 'dakgoot-reiniging'])
      await repositories.questions.insert(NOBODY, build.faqItem({ category }))
    for (const category of ['dakgoten-reiniging', 'dakgoot-reiniging'])
      expect(await itemsAt(`/faq-items?category=${category}&limit=50`)).toHaveLength(2)
  })

  test('a list that nobody asks a part of is bounded', async () => {
    const row = fullRow(entities.questions)
    const rows = Array.from({ length: 501 }, (_, number) => ({ ...row, id: `faq-${number}`, active: true, category: 'algemeen' }))
    const methods = rows.map(({ id }) => ({ ...fullRow(entities.treatmentMethods), id, name: id, active: true }))
    await anyTable(store.database.query).insertInto('faq_items').values(rows).execute()
    await anyTable(store.database.query).insertInto('treatment_methods').values(methods).execute()
    expect(await itemsAt('/faq-items')).toHaveLength(500)
    expect(await itemsAt('/treatment-methods')).toHaveLength(200)
  })

  test.each(['/portfolio-items', '/blog-posts'])('%s answers the part that is asked for, with how many there are', async (path) => {
    const titles: string[] = []
    for (let made = 0; made < 5; made += 1) {
      store.clock.advance(1000)
      const title = `Nummer ${made}`
      titles.unshift(title)
      if (path === '/blog-posts') await repositories.articles.insert(NOBODY, build.blogPost({ title, published: true }))
      else await repositories.projects.insert(NOBODY, build.portfolioItem({ title }))
    }
    const read = async (query: string) => {
      const { items, ...rest } = (await (await app.request(path + query)).json()) as { items: { title: string }[] }
      return { titles: items.map(({ title }) => title), ...rest }
    }
    expect(await read('?limit=2&offset=1')).toEqual({ titles: titles.slice(1, 3), total: 5 })
    expect(await read('?limit=2')).toEqual({ titles: titles.slice(0, 2), total: 5 })
    expect(await read('?offset=4')).toEqual({ titles: titles.slice(4), total: 5 })
    expect(await read('?offset=5')).toEqual({ titles: [], total: 5 })
    expect(await read('')).toEqual({ titles })
    for (const wrong of ['limit=0', 'limit=201', 'limit=x', 'limit=', 'limit=1.5', 'offset=-1', 'offset=1e9', 'limit=1&limit=2', 'page=2'])
      expect([wrong, (await app.request(`${path}?${wrong}`)).status]).toEqual([wrong, 422])
  })

  test('a part of the projects of one service counts those alone, and none of a service that is hidden', async () => {
    for (const service_category of ['gevelreiniging', 'gevelreiniging', 'oprit-reiniging'])
      await repositories.projects.insert(NOBODY, build.portfolioItem({ service_category }))
    const total = async (query: string) =>
      ((await (await app.request(`/portfolio-items?limit=1${query}`)).json()) as { total: number }).total
    expect(await total('&service_category=gevelreiniging')).toBe(2)
    await store.database.query.updateTable('services').set({ active: false }).where('slug', '=', 'oprit-reiniging').execute()
    expect([await total(''), await total('&service_category=oprit-reiniging')]).toEqual([2, 0])
    await store.database.query.updateTable('services').set({ active: true }).where('slug', '=', 'oprit-reiniging').execute()
  })
})

test('what narrows a list of staff down takes what the column takes', () => {
  const { approved, service_type } = staffFilters(entities.reviews)
  expect(approved?.parse('true')).toBe(true)
  expect(approved?.safeParse('ja').success).toBe(false)
  expect(service_type?.parse('Zonnepanelen')).toBe('Zonnepanelen')
  expect(staffFilters(entities.projects)['status']?.safeParse('onzin').success).toBe(false)
})
