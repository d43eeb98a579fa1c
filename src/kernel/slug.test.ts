import { expect, test } from 'vitest'
import { slug } from './fields.ts'
import { slugFrom } from './slug.ts'

test.each([
  ['Gevelreiniging in Gent', 'gevelreiniging-in-gent'],
  ['  Vóór   en na!  ', 'vr-en-na'],
  ['Crepi & co. (2025)', 'crepi-co-2025'],
  ['Dakgoot -- nieuw', 'dakgoot-nieuw'],
  ['oprit\tof\nterras', 'oprit-of-terras'],
  ['!!!', ''],
])('the title %j makes the address %j', (title, address) => {
  expect(slugFrom(title)).toBe(address)
})

test.each(['gevel', 'gevel-2', '2025'])('%j is an address', (value) => {
  expect(slug.parse(value)).toBe(value)
})

test.each(['Gevel', 'a--b', '-a', 'a-', 'a b', 'é', '../a', 'a/b', ''])('%j is no address', (value) => {
  expect(slug.safeParse(value).success).toBe(false)
})
