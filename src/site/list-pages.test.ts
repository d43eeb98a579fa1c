import { expect, test } from 'vitest'
import { linkedPages, pageIn } from './list-pages.ts'

test.each([
  { current: 1, count: 3, linked: [1, 2, 3] },
  { current: 1, count: 9, linked: [1, 2, null, 9] },
  { current: 4, count: 9, linked: [1, 2, 3, 4, 5, null, 9] },
  { current: 5, count: 9, linked: [1, null, 4, 5, 6, null, 9] },
  { current: 9, count: 9, linked: [1, null, 8, 9] },
  { current: 834, count: 1667, linked: [1, null, 833, 834, 835, null, 1667] },
])('from page $current of $count one gets to $linked', ({ current, count, linked }) => {
  expect(linkedPages(current, count)).toEqual(linked)
})

test('only a number as our links write it is a page', () => {
  const asked = ['2', '1667', '0', '1', '-1', '1e9', 'abc', '02', ' 2', '2.5', '', '99999999']
  expect(asked.map((pagina) => pageIn(new URLSearchParams({ pagina })))).toEqual([2, 1667, ...Array<number>(10).fill(1)])
  expect(pageIn(new URLSearchParams('pagina=3&pagina=4'))).toBe(3)
})
