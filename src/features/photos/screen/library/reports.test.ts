import { expect, test } from 'vitest'
import { shareOf } from './reports.tsx'

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [20_000, 20_000, 100],
])('%i of %i is %i%', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})
