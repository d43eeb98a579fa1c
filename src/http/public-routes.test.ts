import { beforeEach, expect, test } from 'vitest'
import { anyTable } from '#db/any-table.ts'
import { isVisible } from '#db/repository.ts'
import { type Collection, entities } from '#entities/all.ts'
import { staffFilters } from '#http/column-filters.ts'
import type { Entity } from '#kernel/entity.ts'
import { openRepositories } from '#server/repositories.ts'
import * as build from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { insertBuiltInServices } from '../../test/support/built-in-services.ts'
import { fullRow } from '../../test/support/stored-row.ts'
import { publicRoutes } from './public-routes.ts'

const LISTS = Object.values<Entity<Collection>>(entities)
  .filter(isVisible)
  .filter(({ visible }) => !visible.onPagesAlone)

eachDatabase('the public API', ({ store }) => {
  beforeEach(() => insertBuiltInServices(store.database))
  const repositories = openRepositories(store)
  const app = publicRoutes(store, repositories.settings)
  const itemsAt = async (path: string) => ((await (await app.request(path)).json()) as { items: Record<string, unknown>[] }).items

  test.each(LISTS)('/$collection answers the columns of its definition and no other', async (of) => {
    const { collection, table, visible, ofService } = of
    const place = visible.asks && { page_name: 'home', section: 'hero' }
    const rows = [{ ...fullRow(of), ...visible.where, ...place, ...(ofService && { [ofService.column]: 'gevelreiniging' }) }]
    await anyTable(store.database.query).insertInto(table).values(rows).execute()
    const items = await itemsAt(`/${collection}?${new URLSearchParams(place)}`)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(Object.keys(item)).toEqual(['id', ...visible.columns])
  })

  test.each(['/contact-submissions', '/blog-posts'])('%s is no list of the public API', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test('shows nothing of what staff hold back', async () => {
    await repositories.testimonials.insert(build.testimonial())
    await repositories.faqItems.insert(build.faqItem({ active: false }))
    await repositories.portfolioItems.insert(build.portfolioItem({ status: 'archived' }))
    for (const path of ['/testimonials', '/faq-items', '/portfolio-items']) expect(await itemsAt(path)).toEqual([])
  })

  test('narrows a list down by its filter, and a place for a photo to its newest', async () => {
    for (const category of ['algemeen', 'gevelreiniging'] as const) await repositories.faqItems.insert(build.faqItem({ category }))
    expect((await itemsAt('/faq-items?category=algemeen')).map(({ category }) => category)).toEqual(['algemeen'])
    for (const filename of ['oud', 'nieuw']) {
      store.clock.advance(1000)
      await repositories.mediaLibrary.insert(build.media({ file_url: filename, page_name: 'home', section: 'hero' }))
    }
    expect((await itemsAt('/media?page_name=home&section=hero')).map(({ file_url }) => file_url)).toEqual(['nieuw'])
  })
})

test('what narrows a list of staff down takes what the column takes', () => {
  const { approved, service_type } = staffFilters(entities.testimonials)
  expect(approved?.parse('true')).toBe(true)
  expect(approved?.safeParse('ja').success).toBe(false)
  expect(service_type?.parse('Zonnepanelen')).toBe('Zonnepanelen')
  expect(staffFilters(entities.portfolioItems)['status']?.safeParse('onzin').success).toBe(false)
})
