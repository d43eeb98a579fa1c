import { expect, test } from 'vitest'
import { entities } from '#entities/all.ts'
import { staffFilters } from '#http/column-filters.ts'
import { openRepositories } from '#repositories.ts'
import * as build from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { publicRoutes } from './public-routes.ts'

eachDatabase('the public API', ({ store }) => {
  const repositories = openRepositories(store)
  const app = publicRoutes(store, repositories.settings)
  const itemsAt = async (path: string) => ((await (await app.request(path)).json()) as { items: Record<string, unknown>[] }).items

  test.each([
    ['/testimonials', 'id customer_name location service_type rating review_text featured created_at'],
    ['/services', 'id name slug description price_text image_url'],
    ['/faq-items', 'id question answer category order_index'],
    ['/service-options', 'id name category description'],
    ['/treatment-methods', 'id name'],
    ['/access-methods', 'id name'],
    ['/project-statistics', 'id stat_value stat_label display_order'],
    ['/media?page_name=home&section=hero', 'id page_name section file_url alt_text width height placeholder created_at'],
    [
      '/portfolio-items',
      'id title slug description before_image after_image before_image_alt after_image_alt service_category location project_date featured ' +
        'client_type treatment_method access_method services_performed created_at customer_review_text customer_review_author ' +
        'customer_review_rating customer_review_verified customer_review_date',
    ],
  ])('%s answers these columns and no other', async (path, columns) => {
    await repositories.testimonials.insert(build.testimonial({ approved: true }))
    await repositories.services.insert(build.service())
    await repositories.faqItems.insert(build.faqItem())
    await repositories.serviceOptions.insert(build.serviceOption())
    await repositories.treatmentMethods.insert(build.treatmentMethod())
    await repositories.accessMethods.insert(build.accessMethod())
    await repositories.projectStatistics.insert(build.projectStatistic())
    await repositories.mediaLibrary.insert(build.media({ page_name: 'home', section: 'hero' }))
    await repositories.portfolioItems.insert(build.portfolioItem())
    expect((await itemsAt(path)).map((item) => Object.keys(item).join(' '))).toEqual([columns])
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
  expect(staffFilters(entities.faqItems)['category']?.safeParse('onzin').success).toBe(false)
})
