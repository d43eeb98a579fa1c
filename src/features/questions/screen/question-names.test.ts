import { expect, test } from 'vitest'
import { answerPreview } from './answer-preview.ts'
import { slugInWords } from '#texts/nl/services.ts'

test.each([
  ['kort', 'kort'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}...`],
  [`${'x'.repeat(99)}🏠 en meer`, `${'x'.repeat(99)}🏠...`],
])('%s shows as %s', (answer, shown) => {
  expect(answerPreview(answer)).toBe(shown)
})

test('a category is written as people write it', () => {
  expect(['algemeen', 'dakgoot-reiniging'].map(slugInWords)).toEqual(['Algemeen', 'Dakgoot reiniging'])
})
