import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['/contact', '/contact'],
  ['https://www.gent.be/wonen?x=1', 'https://www.gent.be/wonen?x=1'],
  ['www.gent.be', 'https://www.gent.be'],
  ['gent.be/wonen', 'https://gent.be/wonen'],
  [' info@helder.test ', 'mailto:info@helder.test'],
  ['info@café.be', 'mailto:info@xn--caf-dma.be'],
  ['mailto:info@helder.test', 'mailto:info@helder.test'],
  ['09 123 45 67', 'tel:+3291234567'],
  ['+32 9 123 45 67', 'tel:+3291234567'],
  ['tel:+3291234567', 'tel:+3291234567'],
  ['Tel. 0470–12–34–56', 'tel:+32470123456'],
  ['+32 (0)470 12 34 56', 'tel:+32470123456'],
  ['https://www.gent.be/12345678', 'https://www.gent.be/12345678'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  '',
  'contact',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//elders.test',
  '/\\elders.test',
  'ftp://x.be',
  '#kop',
  'twee woorden',
  'twee woorden 0470 12 34 56',
  'javascript:0470123456',
])('%s leads nowhere', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})
