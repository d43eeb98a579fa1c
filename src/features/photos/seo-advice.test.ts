import { expect, test } from 'vitest'
import { seoAdvice } from './seo-score.ts'

const perfect = { alt_text: 'x'.repeat(10), seo_title: 'Gevel', description: 'x'.repeat(10), file_size: 500_000, isWebp: true }

test.each([
  ['nothing for one that is right', {}, []],
  ['an alt text that is long enough', { alt_text: 'x'.repeat(9) }, ['altText']],
  ['an alt text that is not too long', { alt_text: 'x'.repeat(126) }, ['altText']],
  ['a title', { seo_title: null }, ['title']],
  ['a longer description', { description: 'x'.repeat(9) }, ['description']],
  ['a smaller file', { file_size: 500_001 }, ['size']],
  ['WebP', { isWebp: false }, ['webp']],
  ['nothing about a size that nobody knows', { file_size: undefined }, []],
  [
    'all of it, in order',
    { alt_text: null, seo_title: '', description: null, file_size: 600_000, isWebp: false },
    ['altText', 'title', 'description', 'size', 'webp'],
  ],
])('a photo is advised %s', (_, own, advice) => {
  expect(seoAdvice({ ...perfect, ...own })).toEqual(advice)
})
