import { expect, test } from 'vitest'
import { imageSource } from './image-source.ts'

test.each([
  ['a path', 'before/gevel-1.webp', { url: '/storage/projects/before/gevel-1.webp' }],
  ['a path with signs that mean something in an address', 'before/een #1?.webp', { url: '/storage/projects/before/een%20%231%3F.webp' }],
  ['an address', 'https://voorbeeld.test/a.jpg', { url: 'https://voorbeeld.test/a.jpg' }],
  ['a picture of our own', '/pictures/gevel-geel-voor-1200.webp', { name: 'gevel-geel-voor' }],
  ['a picture that we do not have', '/pictures/zwembad-voor-1200.webp', { url: '/pictures/zwembad-voor-1200.webp' }],
  ['a name that every object has', '/pictures/constructor-768.webp', { url: '/pictures/constructor-768.webp' }],
])('%s', (_, image, source) => {
  expect(imageSource(image)).toEqual(source)
})
