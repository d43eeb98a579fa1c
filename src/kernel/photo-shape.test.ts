import { expect, test } from 'vitest'
import { poorShape } from './photo-shape.ts'

test.each([
  [1, 1, 'small'],
  [779, 1200, 'small'],
  [12_000, 100, 'long'],
  [100, 12_000, 'long'],
  [780, 1200, undefined],
  [3000, 1000, undefined],
  [4000, 3000, undefined],
])('a photo of %i by %i pixels is warned about as %s', (width, height, expected) => {
  expect(poorShape({ width, height })).toBe(expected)
})
