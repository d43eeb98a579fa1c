import { expect, test } from 'vitest'
import { advancedSeoScore, scoreLevel, simpleSeoScore } from './seo-score.ts'

const simple = { alt_text: 'Gevel na r', file_size: 499_999, original_filename: 'gevel.jpg' }

// The numbers are those of docs/product/photos.md.
test.each([
  ['everything right', simple, 100],
  ['an alt text of nine characters', { ...simple, alt_text: 'Gevel na ' }, 60],
  ['no alt text', { ...simple, alt_text: null }, 60],
  ['a file of 500,000 bytes', { ...simple, file_size: 500_000 }, 70],
  ['the name that a camera gives', { ...simple, original_filename: 'IMG_1234.jpg' }, 80],
  ['the name that another camera gives', { ...simple, original_filename: 'DSC_1234.jpg' }, 80],
  ['nothing right', { alt_text: null, file_size: 900_000, original_filename: 'IMG_1.jpg' }, 10],
])('the simple score of a photo with %s', (_, photo, score) => {
  expect(simpleSeoScore(photo)).toBe(score)
})

const advanced = { alt_text: 'x'.repeat(10), seo_title: 'Gevel', description: 'x'.repeat(11), file_size: 99_999, isWebp: true }

test.each([
  ['everything right', advanced, 100],
  ['an alt text of 125 characters', { ...advanced, alt_text: 'x'.repeat(125) }, 100],
  ['an alt text that is too short', { ...advanced, alt_text: 'x'.repeat(9) }, 80],
  ['an alt text that is too long', { ...advanced, alt_text: 'x'.repeat(126) }, 80],
  ['no alt text', { ...advanced, alt_text: '' }, 60],
  ['no title', { ...advanced, seo_title: null }, 80],
  ['a description of ten characters', { ...advanced, description: 'x'.repeat(10) }, 85],
  ['a file of 100,000 bytes', { ...advanced, file_size: 100_000 }, 95],
  ['a file of 500,000 bytes', { ...advanced, file_size: 500_000 }, 90],
  ['a file of 1,000,000 bytes', { ...advanced, file_size: 1_000_000 }, 85],
  ['a file of unknown size', { ...advanced, file_size: undefined }, 85],
  ['no WebP', { ...advanced, isWebp: false }, 90],
])('the advanced score of a photo with %s', (_, photo, score) => {
  expect(advancedSeoScore(photo as Parameters<typeof advancedSeoScore>[0])).toBe(score)
})

test.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79, 'good'],
  [60, 'good'],
  [59, 'fair'],
  [40, 'fair'],
  [39, 'poor'],
  [0, 'poor'],
])('a score of %i is %s', (score, level) => {
  expect(scoreLevel(score)).toBe(level)
})
