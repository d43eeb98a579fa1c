import { expect, test } from 'vitest'
import { smallImage } from './small-image.ts'

test.each([
  ['an uploaded one', 'before/gevel-1.webp', '/storage/projects/before/gevel-1.webp?width=480&format=webp'],
  ['one of our own', '/pictures/gevel-geel-voor-1200.webp', '/pictures/gevel-geel-voor-480.webp'],
  ['one from elsewhere', 'https://voorbeeld.test/a-1200.webp', 'https://voorbeeld.test/a-1200.webp'],
])('the small form of %s', (_, image, address) => {
  expect(smallImage(image)).toBe(address)
})
