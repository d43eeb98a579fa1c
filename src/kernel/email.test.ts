import { expect, test } from 'vitest'
import { asciiEmail, isEmail } from './email.ts'

test.each([
  ['jan@voorbeeld.test', true],
  ['jan@café.be', true],
  ['jan@bücher.example', true],
  ['jan.peeters+a@sub.bücher.example', true],
  ['jan@xn--caf-dma.be', true],
  ['jan@例え.テスト', true],
  ['jan@пример.рф', true],
  ['jan@café', false],
  ['jan@café/x.be', false],
  ['jan@café .be', false],
  ['jan@-é-.', false],
  ['jan@@café.be', false],
  ['jan@', false],
  ['geen adres', false],
  ['', false],
])('%j is an address: %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['Jan@CAFÉ.be', 'Jan@xn--caf-dma.be'],
  ['jan@cafe\u0301.be', 'jan@xn--caf-dma.be'],
  ['Jan@Voorbeeld.test', 'Jan@Voorbeeld.test'],
  ['jan@xn--caf-dma.be', 'jan@xn--caf-dma.be'],
  ['café', 'café'],
])('%s is sent as %s', (text, ascii) => {
  expect(asciiEmail(text)).toBe(ascii)
})
