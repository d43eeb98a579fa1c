import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFailure } from '#db/database-failure.ts'
import type { ContentTables } from '#db/tables.ts'
import { REVIEWS_LIMIT } from '#features/reviews/review.ts'
import { DEFAULT_SITE_COMPANY, NO_CLAIMS, NO_FACTS, NO_FIGURES, NO_PROFILES } from '#features/company/company.ts'
import { settings } from '#features/company/settings.repository.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { services } from './essential/services.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { seed } from './seed.ts'

const MONTH = 30 * DAY

eachDatabase('first content', ({ database, store, clock }) => {
  const all = async <Table extends keyof ContentTables>(table: Table): Promise<ContentTables[Table][]> =>
    (await database.query
      .selectFrom(table as 'services')
      .selectAll()
      .orderBy('created_at')
      .execute()) as unknown as ContentTables[Table][]

  test('the demo shows every one of the 12 places for reviews, with at least two about each service', async () => {
    await seed(store, 'demo')
    const visible = await database.query
      .selectFrom('testimonials')
      .select('service_type')
      .where('approved', '=', true)
      .orderBy('featured', 'desc')
      .orderBy('created_at', 'desc')
      .limit(REVIEWS_LIMIT)
      .execute()
    const perService = Map.groupBy(visible, (row) => row.service_type)
    expect(visible).toHaveLength(REVIEWS_LIMIT)
    expect(perService.size).toBe(services.length)
    expect([...perService.values()].every((rows) => rows.length >= 2)).toBe(true)
  })

  test('the demo leaves reviews to approve', async () => {
    await seed(store, 'demo')
    const waiting = (await database.query.selectFrom('testimonials').select('approved').execute()).filter((row) => !row.approved)
    expect(waiting).toHaveLength(2)
  })

  test('nothing in the demo is older than 18 months or lies in the future', async () => {
    await seed(store, 'demo')
    const projects = await all('portfolio_items')
    const moments = [...(await all('testimonials')), ...projects, ...(await all('blog_posts'))].map((row) => row.created_at)
    const days = projects.flatMap((row) => [row.project_date, row.completion_date, row.customer_review_date]).filter((day) => day !== null)
    for (const moment of [...moments, ...days]) {
      expect(moment <= isoTime(clock.now())).toBe(true)
      expect(moment >= isoTime(clock.now() - 18 * MONTH)).toBe(true)
    }
    expect(new Set(moments).size).toBe(moments.length)
  })

  test('a demo project names only options, treatments and ways of access that its form offers', async () => {
    await seed(store, 'demo')
    const options = await all('service_options')
    const treatments = (await database.query.selectFrom('treatment_methods').select('name').execute()).map((row) => row.name)
    const accesses = (await database.query.selectFrom('access_methods').select('name').execute()).map((row) => row.name)
    for (const project of await all('portfolio_items')) {
      const offered = options.filter((option) => option.category === project.service_category).map((option) => option.name)
      expect(offered).toEqual(expect.arrayContaining(project.services_performed))
      expect(treatments).toContain(project.treatment_method)
      expect(accesses).toContain(project.access_method)
    }
  })

  test('every picture that the content names lies in public', async () => {
    await seed(store, 'demo')
    const named = [
      ...(await all('services')).map((row) => row.image_url),
      ...(await all('portfolio_items')).flatMap((row) => [row.before_image, row.after_image]),
      ...(await all('blog_posts')).map((row) => row.featured_image),
    ]
    const missing = named.filter((picture) => picture === null || !existsSync(join(import.meta.dirname, '../../public', picture)))
    expect(missing).toEqual([])
  })

  test('every tab of the FAQ page starts with at least six questions, numbered as they stand', async () => {
    await seed(store, 'essential')
    const perTab = Map.groupBy(await all('faq_items'), (row) => row.category)
    expect([...perTab.keys()].toSorted()).toEqual([
      'algemeen',
      'crepi-reiniging',
      'dakgoten-reiniging',
      'gevelreiniging',
      'oprit-reiniging',
    ])
    for (const items of perTab.values()) {
      expect(items.length).toBeGreaterThanOrEqual(6)
      expect(items.map((item) => item.order_index)).toEqual(items.map((_, index) => index + 1))
    }
  })

  test('the four services of the specification stand in its order, each with its page and its word', async () => {
    await seed(store, 'essential')
    const stored = (await all('services')).toSorted((one, other) => one.position - other.position)
    expect(stored.map(({ slug, template, hero_word }) => [slug, template, hero_word])).toEqual([
      ['gevelreiniging', 'facade', 'gevel'],
      ['crepi-reiniging', 'render', 'crepi'],
      ['dakgoot-reiniging', 'gutter', 'dakgoot'],
      ['oprit-reiniging', 'driveway', 'oprit'],
    ])
  })

  test('the prices and figures of the specification come with the demo alone', async () => {
    await seed(store, 'demo')
    const gutter = (await all('services')).find(({ slug }) => slug === 'dakgoot-reiniging')
    expect(gutter?.prices.map(({ amount }) => amount)).toEqual([159, 250, null])
    expect(await settings(store).siteCompany()).toEqual(DEFAULT_SITE_COMPANY)
  })

  test.each(['essential', 'none'] as const)(
    '%s content begins without a fact, a price, a figure, a profile or an invented review, in the name of its address',
    async (kind) => {
      await seed(store, kind, 'dak.test')
      expect((await all('services')).flatMap(({ prices }) => prices)).toEqual([])
      expect(await settings(store).siteCompany()).toEqual({
        ...DEFAULT_SITE_COMPANY,
        ...NO_FACTS,
        ...NO_FIGURES,
        ...NO_CLAIMS,
        ...NO_PROFILES,
        name: 'dak.test',
        short_name: 'dak.test',
        municipalities: [],
        dialled_phone: '',
        shows_built_in_reviews: false,
        shows_photographs: false,
      })
    },
  )

  test('the essential content invents no customer, project or article', async () => {
    await seed(store, 'essential')
    expect([...(await all('testimonials')), ...(await all('portfolio_items')), ...(await all('blog_posts'))]).toEqual([])
  })

  test('what a company deleted does not come back at the next start', async () => {
    expect(await seed(store, 'demo')).toBe(true)
    await database.query.deleteFrom('testimonials').execute()
    expect(await seed(store, 'demo')).toBe(false)
    expect(await all('testimonials')).toEqual([])
  })

  test('a database that began empty stays empty, whatever a later start asks for', async () => {
    await seed(store, 'none')
    await seed(store, 'demo')
    expect(await all('services')).toEqual([])
  })

  test('two starts at the same moment give the content once', async () => {
    const first = await Promise.all([seed(store, 'demo'), seed(store, 'demo')])
    expect(first.filter(Boolean)).toHaveLength(1)
    expect(await all('services')).toHaveLength(services.length)
  })

  test('a failure half-way leaves nothing behind, and the next start tries again', async () => {
    const blocking = {
      name: 'Ladder',
      active: true,
      id: 'blocking',
      created_at: isoTime(clock.now()),
      updated_at: isoTime(clock.now()),
      version: 1,
    }
    await database.query.insertInto('access_methods').values(blocking).execute()
    expect(await seed(store, 'demo').catch(databaseFailure)).toBe('unique')
    expect([...(await all('services')), ...(await all('faq_items'))]).toEqual([])

    await database.query.deleteFrom('access_methods').execute()
    expect(await seed(store, 'demo')).toBe(true)
  })

  test('whoever keeps copies of content hears that it is there', async () => {
    const heard: string[] = []
    store.contentVersions.onChange((collections) => heard.push(...collections))
    await seed(store, 'essential')
    expect(heard).toEqual(expect.arrayContaining(['services', 'faq-items', 'settings']))
  })
})
