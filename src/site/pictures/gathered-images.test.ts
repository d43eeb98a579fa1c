import { expect, test } from 'vitest'
import { gatherImages, imageRules } from './gathered-images.ts'
import { CENTRED } from './page-images.ts'

const PIXELS = 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4'

const gathered = (url: string, placeholder?: string) => {
  const images = gatherImages()
  images.gather.hasPhoto(url, placeholder)
  return { hosts: [...images.hosts], rules: imageRules(images) }
}

test('a picture of ours that is there twice has one rule', () => {
  const images = gatherImages()
  images.gather.hasPicture('gevel-na')
  images.gather.hasPicture('gevel-na')
  images.gather.hasPicture('gevel-voor')
  expect(imageRules(images).match(/\.blur-[a-z-]+{background:url\(data:image\/webp;base64,[\w+/=]+\)/g)).toHaveLength(2)
})

test('a photo that came with its pixels has a rule, one that came without has none', () => {
  expect(gathered('/storage/photos/een-1.webp', PIXELS).rules).toContain(`.blur--storage-photos-een-1-webp{background:url(${PIXELS})`)
  expect(gathered('/storage/photos/een-1.webp').rules).toBe('')
})

test('a point that stays in view has one rule, the centre has none', () => {
  const images = gatherImages()
  for (const focus of [{ x: 30, y: 0 }, CENTRED, { x: 30, y: 0 }]) images.gather.hasFocus(focus)
  expect(imageRules(images)).toBe('.at-30-0{--at:30% 0%;object-position:var(--at)}')
})

test.each([
  'data:,',
  'data:image/webp;base64,AAAA)}body{display:none',
  'data:image/webp;base64,</style><script>alert(1)</script>',
  'data:image/svg+xml;base64,AAAA',
  'https://voorbeeld.test/pixels.webp',
])('%s is no placeholder', (placeholder) => {
  expect(gathered('/storage/photos/een-1.webp', placeholder).rules).toBe('')
})

test.each([
  ['/storage/photos/een-1.webp', []],
  ['https://foto.test/a/b.jpg?c=d', ['https://foto.test']],
  ['https://Foto.test:8443/a.jpg', ['https://foto.test:8443']],
  ['http://foto.test/a.jpg', []],
  ['https://*/a.jpg', []],
  ["https://a;script-src'unsafe-inline'/a.jpg", []],
  ['https://a,b/a.jpg', []],
  ['//foto.test/a.jpg', []],
])('%s lets the page show images from %j', (url, hosts) => {
  expect(gathered(url).hosts).toEqual(hosts)
})
