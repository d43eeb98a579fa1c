import { expect, test } from 'vitest'
import { stepAround } from './looping-rail.ts'

// Five cards of 300 wide in a rail that shows two and a half of them: it scrolls at most 750, so the last cards never reach the left edge.
const at = (scrolled: number) => ({ scrolled, most: 750, starts: [0, 300, 600, 900, 1200] })

test('the next step goes to the first card that starts further on', () => {
  expect(stepAround(at(0), 1)).toEqual({ to: 300, index: 1 })
  expect(stepAround(at(310), 1)).toEqual({ to: 600, index: 2 })
})

test('a card that cannot reach the edge is scrolled to as far as the rail goes', () => {
  expect(stepAround(at(600), 1)).toEqual({ to: 750, index: 3 })
})

test('past the end the rail goes round to the first', () => {
  expect(stepAround(at(750), 1)).toEqual({ to: 0, index: 0 })
})

test('before the first the rail goes round to the last', () => {
  expect(stepAround(at(0), -1)).toEqual({ to: 750, index: 4 })
})

test('the previous step goes to the last card that starts before', () => {
  expect(stepAround(at(750), -1)).toEqual({ to: 600, index: 2 })
  expect(stepAround(at(300), -1)).toEqual({ to: 0, index: 0 })
})

test('a pixel of rounding is not a step', () => {
  expect(stepAround(at(299), 1)).toEqual({ to: 600, index: 2 })
  expect(stepAround(at(749), 1)).toEqual({ to: 0, index: 0 })
})
