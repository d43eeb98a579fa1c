import { expect, test } from 'vitest'
import { otherPlaces, photosIn } from './section-places.ts'

const hero = { page_name: 'home', section: 'hero', total: 2 }
const mood = { page_name: 'home', section: 'sfeer', total: 1 }
const nowhere = { page_name: 'gevelreiniging', section: null, total: 4 }
const blog = { page_name: 'blog', section: 'hero', total: 3 }
const SERVICES = [{ slug: 'gevelreiniging', template: 'facade' as const }]
const COUNTS = [hero, mood, nowhere, blog]

test('a section holds as many as were counted, and none when it was not', () => {
  expect([photosIn(COUNTS, 'home', 'hero'), photosIn(COUNTS, 'home', 'service_1')]).toEqual([2, 0])
})

test('a tab tells of the sections that it does not know, and of the pages that have no tab', () => {
  expect(otherPlaces(COUNTS, 'home', SERVICES)).toEqual([mood, blog])
  expect(otherPlaces(COUNTS, 'gevelreiniging', SERVICES)).toEqual([nowhere, blog])
})

test('a section of another kind of page is not known', () => {
  const strange = { page_name: 'home', section: 'process_1', total: 1 }
  expect(otherPlaces([strange], 'home', SERVICES)).toEqual([strange])
})
