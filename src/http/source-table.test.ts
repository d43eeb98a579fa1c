import { expect, expectTypeOf, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { sourceTable } from '../../test/support/page-sources.ts'
import { listSources, readAround, readsOf } from './source-table.ts'

const table = sourceTable({
  company: { collection: 'settings', read: () => Promise.resolve(DEFAULT_SITE_COMPANY) },
  photosOn: { collection: 'media', read: (page_name) => Promise.reject(new Error(page_name)) },
})

test('pages call each source by its own name, with what they want of it', async () => {
  const sources = readsOf(table)
  expect(await sources.company()).toBe(DEFAULT_SITE_COMPANY)
  await expect(sources.photosOn('home')).rejects.toThrow('home')
  expect(Object.keys(sources)).toEqual(Object.keys(table))
})

test('what visitors see of an entity without filters is read whole, and counted to its own collection', async () => {
  const sources = listSources((name) => Promise.resolve([name]))
  expect(sources).toMatchObject({ reviews: { collection: 'testimonials' }, projectStatistics: { collection: 'project-statistics' } })
  expect(Object.keys(sources)).not.toContain('photos')
  expect(Object.keys(sources)).not.toContain('requests')
  expectTypeOf(sources).not.toHaveProperty('questions')
  expect(Object.keys(sources)).not.toContain('questions')
  // There may be thousands of articles, so no page reads them whole.
  expectTypeOf(sources).not.toHaveProperty('articles')
  expect(Object.keys(sources)).not.toContain('articles')
  expect(await sources.reviews.read()).toEqual(['reviews'])
})

test('something around each reading hears its collection, and changes neither what is wanted nor what is given', async () => {
  const heard: string[] = []
  const around = readAround(table, (read, collection) => {
    heard.push(collection)
    return read()
  })
  expect(await around.company.read()).toBe(DEFAULT_SITE_COMPANY)
  await expect(around.photosOn.read('over-ons')).rejects.toThrow('over-ons')
  expect(heard).toEqual(['settings', 'media'])
  expect(Object.keys(around)).toEqual(Object.keys(table))
})
