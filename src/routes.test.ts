import { expect, test } from 'vitest'
import { storage } from './routes.ts'

test.each([
  ['a path', 'before/gevel-1.webp', '/storage/projects/before/gevel-1.webp'],
  ['a path with signs that mean something in an address', 'before/een #1?.webp', '/storage/projects/before/een%20%231%3F.webp'],
  ['an address', 'https://voorbeeld.test/a.jpg', 'https://voorbeeld.test/a.jpg'],
  ['a picture of our own', '/pictures/gevel-geel-voor-1200.webp', '/pictures/gevel-geel-voor-1200.webp'],
])('a project’s image that is %s', (_, image, source) => {
  expect(storage.projectImage(image)).toBe(source)
})
