import { expect, test } from 'vitest'
import { aroundDifference } from './around-difference.ts'

test('a long text is cut around what differs, from the start of a word', () => {
  const same = 'De gevel van het huis in de straat is helemaal proper. '
  expect(aroundDifference(`${same}Tot morgen, en groeten.`, `${same}Tot volgende week, en groeten.`, 40)).toEqual([
    '…straat is helemaal proper. Tot morgen, e…',
    '…straat is helemaal proper. Tot volgende …',
  ])
})

test('a text that fits is whole, and one that differs at once is cut at its end alone', () => {
  expect(aroundDifference('Kort.', 'Anders.', 40)).toEqual(['Kort.', 'Anders.'])
  expect(aroundDifference('', 'x'.repeat(50), 40)).toEqual(['', `${'x'.repeat(40)}…`])
  expect(aroundDifference('y'.repeat(100), `${'y'.repeat(100)}z`, 40)).toEqual([`…${'y'.repeat(30)}`, `…${'y'.repeat(30)}z`])
})
