import { expect, test } from 'vitest'
import { builtInPicture } from './built-in-picture.ts'

test.each([
  ['one of ours, in whatever width', '/pictures/gevel-geel-voor-1200.webp', 'gevel-geel-voor'],
  ['one that we do not have', '/pictures/zwembad-voor-1200.webp', undefined],
  ['a name that every object has', '/pictures/constructor-768.webp', undefined],
  ['one that the company uploaded', '/storage/photos/gevel-na-1200.webp', undefined],
  ['one of somebody else', 'https://voorbeeld.test/pictures/gevel-na-1200.webp', undefined],
])('%s', (_, url, name) => {
  expect(builtInPicture(url)).toBe(name)
})
