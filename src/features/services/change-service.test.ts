import { beforeEach, describe, expect, test } from 'vitest'
import { neededMigrations } from '#db/applied-migrations.ts'
import { openRepositories } from '#server/repositories.ts'
import { faqItem, media, portfolioItem, replyTemplate, service, serviceOption } from '../../../test/support/builders.ts'
import { eachDatabase, testOf } from '../../../test/support/each-database.ts'
import { onServer } from '../../../test/support/postgres-server.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { openProposing } from '#server/proposing.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { newId } from '#kernel/id.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const GUTTERS = 'dakgoot-reiniging'

eachDatabase('services as rows', ({ database, engine, url, store, clock }) => {
  const { services, projects: portfolioItems, options, questions: faqItems, photos, pageWords, replyTemplates } = openRepositories(store)
  const slugs = async () => (await services.visible()).map(({ slug }) => slug)
  const idOf = async (slug: string) => (await services.every()).find((each) => each.slug === slug)?.id ?? ''

  beforeEach(async () => {
    await insertBuiltInServices(database)
    await database.query.updateTable('schema_migrations').set({ needs: null }).execute()
  })

  describe('renamed', () => {
    test('take along projects, options, questions of both spellings, templates and photos', async () => {
      const project = await portfolioItems.insert(NOBODY, portfolioItem({ service_category: GUTTERS }))
      const option = await options.insert(NOBODY, serviceOption({ category: GUTTERS }))
      const questions = [
        await faqItems.insert(NOBODY, faqItem({ category: GUTTERS })),
        await faqItems.insert(NOBODY, faqItem({ category: 'dakgoten-reiniging' })),
      ]
      const templates = [
        await replyTemplates.insert(NOBODY, replyTemplate({ service_category: GUTTERS })),
        await replyTemplates.insert(NOBODY, replyTemplate()),
      ]
      const general = await faqItems.insert(NOBODY, faqItem({ category: 'algemeen' }))
      const photo = await photos.insert(NOBODY, media({ page_name: GUTTERS, section: 'hero' }))
      const card = await photos.insert(NOBODY, media({ page_name: 'home', section: 'service_3' }))

      await services.update(NOBODY, await idOf(GUTTERS), { slug: 'goten' })
      expect((await portfolioItems.get(project.id)).service_category).toBe('goten')
      expect((await options.get(option.id)).category).toBe('goten')
      for (const { id } of questions) expect((await faqItems.get(id)).category).toBe('goten')
      expect((await faqItems.get(general.id)).category).toBe('algemeen')
      expect(await Promise.all(templates.map(async ({ id }) => (await replyTemplates.get(id)).service_category))).toEqual(['goten', 'alle'])
      expect((await photos.get(photo.id)).page_name).toBe('goten')
      expect((await photos.get(card.id)).section).toBe('service_3')
    })

    test('take along all of many projects and questions, also to a slug that stood for the old one', async () => {
      const many = Array.from({ length: 1001 }, (_, number) => number)
      const { created_at, updated_at } = (await services.every())[0] ?? { created_at: '', updated_at: '' }
      const stored = (number: number) => ({ id: `rij-${number}`, created_at, updated_at, version: 1 })
      for (const part of [many.slice(0, 500), many.slice(500)]) {
        const projects = part.map((number) => ({ ...portfolioItem({ service_category: GUTTERS }), ...stored(number) }))
        await database.query.insertInto('portfolio_items').values(projects).execute()
        const questions = part.map((number) => ({ ...faqItem({ category: GUTTERS }), ...stored(number) }))
        await database.query.insertInto('faq_items').values(questions).execute()
      }
      await services.update(NOBODY, await idOf(GUTTERS), { slug: 'dakgoten-reiniging' })
      expect(await portfolioItems.count({ filters: { service_category: 'dakgoten-reiniging' } })).toBe(many.length)
      expect(await faqItems.count({ filters: { category: 'dakgoten-reiniging' } })).toBe(many.length)
    })

    test('have their new name in lists that staff edited, and sentences stay as they were written', async () => {
      const offered = ['gevelreiniging', 'Dakgootreiniging', 'Dakgoot', 'Zonnepanelen']
      await pageWords.save(NOBODY, contactWords, { details: { title: 'Dakgoot', offered }, sheet: { lead: 'Dakgootreiniging nodig?' } })
      await services.update(NOBODY, await idOf('gevelreiniging'), { name: 'Gevels wassen' })
      await services.update(NOBODY, await idOf(GUTTERS), { name: 'Goten leegmaken' })
      const { words, version } = await pageWords.find(contactWords.page)
      expect(words).toEqual({
        details: { title: 'Dakgoot', offered: ['gevels wassen', 'Goten leegmaken', 'Goten leegmaken', 'Zonnepanelen'] },
        sheet: { lead: 'Dakgootreiniging nodig?' },
      })
      expect(version).toBe(3)
      await services.update(NOBODY, await idOf(GUTTERS), { menu_name: 'Goten' })
      await services.update(NOBODY, await idOf(GUTTERS), { description: 'Anders.' })
      expect((await pageWords.find(contactWords.page)).version).toBe(4)
    })

    test('leave an address that leads on, as long as no other service has it and visitors see the one that had it', async () => {
      const id = await idOf(GUTTERS)
      await services.update(NOBODY, id, { slug: 'goten' })
      expect(await services.movedTo(GUTTERS)).toBe('goten')
      await services.update(NOBODY, id, { slug: 'regenpijpen' })
      expect([await services.movedTo(GUTTERS), await services.movedTo('goten')]).toEqual(['regenpijpen', 'regenpijpen'])
      await services.update(NOBODY, id, { slug: GUTTERS })
      expect(await services.movedTo('goten')).toBe(GUTTERS)
      await services.update(NOBODY, id, { active: false })
      expect(await services.movedTo('goten')).toBeNull()
    })

    test('leave an address that leads on again when the service that took it over is deleted', async () => {
      await services.update(NOBODY, await idOf(GUTTERS), { slug: 'goten' })
      const { id } = await services.insert(NOBODY, service({ slug: GUTTERS }))
      await services.update(NOBODY, id, { slug: 'regenpijpen' })
      expect(await services.movedTo(GUTTERS)).toBe('regenpijpen')
      await services.remove(NOBODY, id)
      expect(await services.movedTo(GUTTERS)).toBe('goten')
      await services.remove(NOBODY, await idOf('goten'))
      expect(await services.movedTo(GUTTERS)).toBeNull()
    })

    test.each(['home', 'over-ons'])('keep the photo on %s that is known by the slug', async (page_name) => {
      const { id } = await services.insert(NOBODY, service({ slug: 'ramen' }))
      const card = await photos.insert(NOBODY, media({ page_name, section: 'service_ramen' }))
      await services.update(NOBODY, id, { slug: 'vensters' })
      expect((await photos.get(card.id)).section).toBe('service_vensters')
    })

    test('to a slug that another has, change nothing', async () => {
      await faqItems.insert(NOBODY, faqItem({ category: GUTTERS }))
      await expect(services.update(NOBODY, await idOf(GUTTERS), { slug: 'gevelreiniging' })).rejects.toMatchObject({ code: 'slug-taken' })
      expect(await faqItems.visible({ category: GUTTERS })).toHaveLength(1)
    })
  })

  test('a service that projects or options refer to is not deleted, and they are named', async () => {
    await portfolioItems.insert(NOBODY, portfolioItem({ title: 'Rijhuis', service_category: GUTTERS }))
    await options.insert(NOBODY, serviceOption({ name: 'Leegmaken', category: GUTTERS }))
    const refused = services.removeMany(NOBODY, [await idOf(GUTTERS), await idOf('gevelreiniging')])
    await expect(refused).rejects.toMatchObject({
      code: 'service-in-use',
      details: { detail: expect.stringContaining('1 project (Rijhuis) en 1 service optie (Leegmaken)') as string },
    })
    expect(await slugs()).toHaveLength(4)
  })

  test('a service that proposals name is not deleted while they wait, also when they name a former address', async () => {
    const repositories = openRepositories(store)
    const { propose } = openProposing(repositories, clock)
    const subject = newId(clock.now())
    const write = (by: Author) => portfolioItems.insert(by, portfolioItem({ title: 'Rijhuis', service_category: GUTTERS }), subject)
    const { id } = await propose(AN, { as: 'proposal' }, { kind: 'create', collection: 'portfolio-items', subject, write })
    await services.update(NOBODY, await idOf(GUTTERS), { slug: 'goten' })
    await expect(services.remove(NOBODY, await idOf('goten'))).rejects.toMatchObject({
      code: 'service-in-use',
      details: { detail: expect.stringContaining('1 voorstel (Rijhuis)') as string },
    })
    await repositories.proposals.drop(AN, id)
    await services.remove(NOBODY, await idOf('goten'))
    expect(await slugs()).toHaveLength(3)
  })

  test('what is of a hidden service visitors do not see, and all is back when it is shown again', async () => {
    await portfolioItems.insert(NOBODY, portfolioItem({ service_category: GUTTERS }))
    await options.insert(NOBODY, serviceOption({ category: GUTTERS }))
    for (const category of [GUTTERS, 'dakgoten-reiniging', 'algemeen']) await faqItems.insert(NOBODY, faqItem({ category }))
    const seen = async () => [
      (await portfolioItems.visible()).length,
      (await options.visible()).length,
      (await faqItems.visible()).length,
      (await services.visible()).length,
    ]
    const all = await seen()
    const id = await idOf(GUTTERS)
    await services.update(NOBODY, id, { active: false })
    expect(await seen()).toEqual([0, 0, 1, 3])
    await services.update(NOBODY, id, { active: true })
    expect(await seen()).toEqual(all)
  })

  test('nothing can be of a service that is not there', async () => {
    for (const save of [
      () => portfolioItems.insert(NOBODY, portfolioItem({ service_category: 'ramen' })),
      () => options.insert(NOBODY, serviceOption({ category: 'ramen' })),
      () => faqItems.insert(NOBODY, faqItem({ category: 'ramen' })),
    ])
      await expect(save()).rejects.toMatchObject({ code: 'unknown-service' })
    await services.insert(NOBODY, service({ slug: 'ramen' }))
    expect((await faqItems.insert(NOBODY, faqItem({ category: 'ramen' }))).category).toBe('ramen')
  })

  describe('sorted', () => {
    const order = async () => (await services.every()).map(({ id }) => id)

    test('stand in the order that was asked for', async () => {
      const seen = await order()
      expect(await services.reorder(NOBODY, seen.toReversed(), seen)).toBe(4)
      expect(await order()).toEqual(seen.toReversed())
    })

    test('in an order that is no longer the one that was seen, are left as they are', async () => {
      const seen = await order()
      const [one = '', two = '', ...rest] = seen
      await services.reorder(NOBODY, [two, one, ...rest], seen)
      await expect(services.reorder(NOBODY, seen.toReversed(), seen)).rejects.toMatchObject({ code: 'list-changed' })
      expect(await order()).toEqual([two, one, ...rest])
    })

    test('those that are shown change places among each other, and a new one stands behind all others', async () => {
      const [one = '', two = '', three = '', four = ''] = await order()
      await services.update(NOBODY, two, { active: false })
      await services.reorder(NOBODY, [four, three, one], [one, three, four])
      expect(await order()).toEqual([four, two, three, one])
      const { id } = await services.insert(NOBODY, service())
      expect((await order()).at(-1)).toBe(id)
    })

    test.each([
      ['lacks one that is shown', ([one, two]: string[]) => [one, two]],
      ['names one twice', ([one, two, three]: string[]) => [one, two, three, three]],
      ['holds a stranger', ([one, two, three]: string[]) => [one, two, three, 'weg']],
    ])('by a list that %s, are left as they are', async (_why, wrong) => {
      const before = await order()
      await expect(services.reorder(NOBODY, wrong(before) as string[])).rejects.toMatchObject({ code: 'list-changed' })
      expect(await order()).toEqual(before)
    })
  })

  describe('what an older version cannot show', () => {
    const needed = () => neededMigrations(database)
    const writes: [string, () => Promise<unknown>][] = [
      ['a fifth service', () => services.insert(NOBODY, service())],
      ['a renamed one', async () => services.update(NOBODY, await idOf(GUTTERS), { slug: 'goten' })],
      ['a deleted one', async () => services.remove(NOBODY, await idOf(GUTTERS))],
    ]

    test('is none of what it knows: other words, another order, a hidden service', async () => {
      await services.update(NOBODY, await idOf(GUTTERS), { name: 'Goten', active: false })
      await services.reorder(NOBODY, (await services.every()).map(({ id }) => id).toReversed())
      expect(await needed()).toEqual([])
    })

    test.each(writes)('%s keeps it from starting from then on', async (_what, write) => {
      await write()
      expect(await needed()).toEqual(['007-services'])
    })

    for (const [what, write] of writes)
      testOf('postgres', engine, `${what} is refused while it runs`, async () => {
        const before = await slugs()
        await onServer(url, async (client) => {
          await client.query('select pg_advisory_lock_shared(1)')
          await expect(write()).rejects.toMatchObject({ code: 'older-version-running' })
        })
        expect([await slugs(), await needed()]).toEqual([before, []])
      })
  })
})
