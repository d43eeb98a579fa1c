import { expect, test } from 'vitest'
import { titleFromName } from './title-from-name.ts'

test.each([
  ['gevel-na_reiniging.JPG', 'Gevel na reiniging'],
  ['Oprit v1.2.webp', 'Oprit v1 2'],
  ['.jpg', 'Foto'],
])('%s suggests %s', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})
