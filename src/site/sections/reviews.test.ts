import { expect, test } from 'vitest'
import { homePage } from '#site/pages/home.page.tsx'
import { publicReview } from '../../../test/support/builders.ts'
import { readPage } from '../../../test/support/read-page.ts'

test.each([
  [1, false],
  [2, true],
])('of %i of them a visitor can go to the next: %s', async (count, goes) => {
  const reviews = Array.from({ length: count }, () => publicReview())
  const { main } = await readPage(homePage, { sources: { reviews: () => Promise.resolve(reviews) } })
  expect(main.includes('Volgende recensie')).toBe(goes)
})
