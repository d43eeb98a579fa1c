import { expect, test } from 'vitest'
import { DEFAULT_COMPANY, NO_FIGURES } from '#features/company/company.ts'
import { DAY, isoTime, MINUTE } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { seed, type SeedKind } from '#seed/seed.ts'
import { openRepositories } from '#server/repositories.ts'
import { portfolioItem, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createInventedContent } from './invented-content.ts'
import { NOBODY } from '#kernel/author.ts'

const ROWS = ['reviews', 'projects', 'articles'] as const
const TABLES = { reviews: 'testimonials', projects: 'portfolio_items', articles: 'blog_posts' } as const

eachDatabase('what the demo invents', ({ database, store, clock }) => {
  const repositories = openRepositories(store)
  const { settings, services } = repositories
  const invented = createInventedContent({ store, settings, services, checklist: repositories.checklist })
  const all = (kind: keyof typeof TABLES) => database.query.selectFrom(TABLES[kind]).selectAll().orderBy('id').execute()
  const begin = async (kind: SeedKind) => {
    await seed(store, kind)
    clock.advance(MINUTE)
  }

  test.each(ROWS)('of %s is all that came with it, goes at once, and comes back as it was', async (kind) => {
    await begin('demo')
    const before = await all(kind)
    expect(before.length).toBeGreaterThan(2)
    expect((await invented.states())?.[kind]).toEqual({ untouched: before.length, changed: 0, restorable_until: null })

    expect(await invented.remove(NOBODY, kind)).toEqual({ removed: before.length, kept: 0 })
    expect(await all(kind)).toEqual([])
    const restorable_until = isoTime(clock.now() + DAY)
    expect((await invented.states())?.[kind]).toEqual({ untouched: 0, changed: 0, restorable_until })

    expect(await invented.restore(NOBODY, kind)).toEqual({ restored: before.length })
    expect(await all(kind)).toEqual(before)
    expect((await invented.states())?.[kind]).toEqual({ untouched: before.length, changed: 0, restorable_until: null })
  })

  test('of figures comes back beside data that the form would refuse today', async () => {
    await begin('demo')
    const stored = { ...DEFAULT_COMPANY, phone: 'bel mij', vat_number: 'weet ik niet', postal_code: '930' }
    await settings.companySetting.save(NOBODY, stored)
    await invented.remove(NOBODY, 'figures')
    await invented.restore(NOBODY, 'figures')
    expect(await settings.company()).toEqual(stored)
  })

  test('of figures goes at once, and comes back unless somebody set one', async () => {
    await begin('demo')
    await settings.companySetting.save(NOBODY, { ...DEFAULT_COMPANY, name: 'Dak en Goot' })
    expect(await invented.remove(NOBODY, 'figures')).toEqual({ removed: 8, kept: 0 })
    expect(await settings.company()).toEqual({ ...DEFAULT_COMPANY, name: 'Dak en Goot', ...NO_FIGURES })
    await invented.restore(NOBODY, 'figures')
    expect(await settings.company()).toEqual({ ...DEFAULT_COMPANY, name: 'Dak en Goot' })

    await invented.remove(NOBODY, 'figures')
    await settings.companySetting.save(NOBODY, { ...DEFAULT_COMPANY, ...NO_FIGURES, years_experience: 3 })
    await expect(invented.restore(NOBODY, 'figures')).rejects.toMatchObject({
      code: 'stale-version',
      details: { detail: 'Intussen ingevuld: ‘Jaren ervaring’. Maak dat eerst leeg.' },
    })
    expect((await settings.company()).years_experience).toBe(3)
  })

  test('is not what staff changed, what they made, and what an import brought with times of its own', async () => {
    await begin('demo')
    const [changed] = await all('reviews')
    await repositories.reviews.update(NOBODY, changed?.id ?? '', { featured: true })
    const own = await repositories.reviews.insert(NOBODY, testimonial())
    const made = clock.now() - 400 * DAY
    const imported = { ...testimonial(), id: newId(made), created_at: isoTime(made), updated_at: isoTime(made), version: 1 }
    const elsewhere = { ...imported, id: crypto.randomUUID(), created_at: changed?.created_at ?? '', customer_name: 'Van elders' }
    await database.query.insertInto('testimonials').values([imported, elsewhere]).execute()

    const { removed, kept } = await invented.remove(NOBODY, 'reviews')
    expect([removed > 10, kept]).toEqual([true, 1])
    const left = (await all('reviews')).map(({ id }) => id)
    expect(left.toSorted()).toEqual([changed?.id ?? '', own.id, imported.id, elsewhere.id].toSorted())
    expect((await invented.states())?.reviews).toMatchObject({ untouched: 0, changed: 1 })
  })

  test.each(['essential', 'none'] as const)('is nothing where a site began with %s content', async (kind) => {
    await begin(kind)
    await repositories.reviews.insert(NOBODY, testimonial())
    expect(await invented.states()).toBeNull()
    expect(await invented.remove(NOBODY, 'reviews')).toEqual({ removed: 0, kept: 0 })
    expect(await all('reviews')).toHaveLength(1)
  })

  test('a second press removes nothing and leaves the way back', async () => {
    await begin('demo')
    const answers = await Promise.all([invented.remove(NOBODY, 'articles'), invented.remove(NOBODY, 'articles')])
    expect(new Set(answers.map(({ removed }) => removed))).toEqual(new Set([0, 3]))
    const restored = await Promise.allSettled([invented.restore(NOBODY, 'articles'), invented.restore(NOBODY, 'articles')])
    expect(restored.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await all('articles')).toHaveLength(3)
  })

  test('a row that somebody changes at the same moment stays theirs, or is gone before them', async () => {
    await begin('demo')
    const [row] = await all('projects')
    const [change, removal] = await Promise.allSettled([
      repositories.projects.update(NOBODY, row?.id ?? '', { title: 'Van ons' }, 1),
      invented.remove(NOBODY, 'projects'),
    ])
    expect(removal.status).toBe('fulfilled')
    expect((await all('projects')).map(({ title }) => title)).toEqual(change.status === 'fulfilled' ? ['Van ons'] : [])
  })

  test('can be put back for a day', async () => {
    await begin('demo')
    await invented.remove(NOBODY, 'reviews')
    clock.advance(DAY)
    expect((await invented.states())?.reviews.restorable_until).toBeNull()
    await expect(invented.restore(NOBODY, 'reviews')).rejects.toMatchObject({ code: 'not-found' })
    expect(await all('reviews')).toEqual([])
  })

  test('projects come back under the slug that their service has by then', async () => {
    await begin('demo')
    const before = await all('projects')
    await invented.remove(NOBODY, 'projects')
    const service = await services.at('gevelreiniging')
    await services.update(NOBODY, service?.id ?? '', { slug: 'gevels' })
    await invented.restore(NOBODY, 'projects')
    const renamed = before.map((row) => ({ ...row, service_category: row.service_category.replace(/^gevelreiniging$/, 'gevels') }))
    expect(await all('projects')).toEqual(renamed)
  })

  test('nothing comes back when one of it cannot: its slug is taken, or its service gone', async () => {
    await begin('demo')
    const [first] = await all('projects')
    await invented.remove(NOBODY, 'projects')
    const own = await repositories.projects.insert(NOBODY, portfolioItem({ slug: first?.slug ?? '' }))
    await expect(invented.restore(NOBODY, 'projects')).rejects.toMatchObject({
      code: 'slug-taken',
      details: { detail: expect.stringContaining(`De slug ‘${own.slug}’ is intussen in gebruik.`) as string },
    })
    expect(await all('projects')).toHaveLength(1)

    await repositories.projects.remove(NOBODY, own.id)
    const options = await repositories.options.list({ limit: 200, offset: 0, filters: { category: 'oprit-reiniging' } })
    await repositories.options.removeMany(
      NOBODY,
      options.items.map(({ id }) => id),
    )
    await services.remove(NOBODY, (await services.at('oprit-reiniging'))?.id ?? '')
    await expect(invented.restore(NOBODY, 'projects')).rejects.toMatchObject({
      code: 'unknown-service',
      details: { detail: 'De dienst met de slug ‘oprit-reiniging’ bestaat niet meer.' },
    })
    expect(await all('projects')).toEqual([])
    expect((await invented.states())?.projects.restorable_until).not.toBeNull()
  })

  test('whoever keeps copies of pages hears that visitors see less', async () => {
    await begin('demo')
    const heard: [string[], boolean][] = []
    store.contentVersions.onChange((collections, hides) => heard.push([collections, hides]))
    await invented.remove(NOBODY, 'projects')
    expect(heard).toEqual([[['portfolio-items'], true]])
  })
})
