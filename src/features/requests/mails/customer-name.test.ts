import { expect, test } from 'vitest'
import { customerName } from './customer-name.ts'

test.each([
  'Jan Peeters',
  'jan peeters',
  'Anne-Marie Van den Broeck',
  "Sinéad O'Brien",
  'Zoë D’Hondt',
  'Łukasz Žižka',
  'Nguyễn Thị Ánh',
  'Bo',
])('%s is repeated', (name) => {
  expect(customerName(name)).toBe(name)
})

test('spaces around and between, and other forms of a letter, become the usual ones', () => {
  expect(customerName('  Jan \u00a0 Peeters ')).toBe('Jan Peeters')
  expect(customerName('Zoe\u0308')).toBe('Zoë')
  expect(customerName('Ｊan')).toBe('Jan')
})

test.each([
  ['an address', 'www.elders.test'],
  ['a full-width dot', 'elders．test'],
  ['one dot leader', 'elders․test'],
  ['an ideographic full stop', 'elders。test'],
  ['an address in words', 'kijk op elders punt be'],
  ['www', 'www elders be'],
  ['a scheme', 'https elders'],
  ['an e-mail address', 'iemand@elders.test'],
  ['a phone number', 'Jan 0900123456'],
  ['digits of another script', 'Jan ٠٩٠٠'],
  ['digits in circles', 'Jan ①②'],
  ['markup', '<b>Jan</b>'],
  ['an entity', '&lt;Jan&gt;'],
  ['a slash', 'Jan/Mia'],
  ['a colon', 'Uw bank: bel ons'],
  ['an exclamation mark', 'Gefeliciteerd!'],
  ['a placeholder', '{telefoon}'],
  ['a bracket', '[Jan]'],
  ['a line break', 'Jan\nPeeters'],
  ['a header', 'Jan\r\nBcc: iedereen@elders.test'],
  ['a line separator', 'Jan\u2028Peeters'],
  ['a tab', 'Jan\tPeeters'],
  ['a NUL', 'Jan\0'],
  ['a right-to-left override', '\u202egro sredle'],
  ['an isolate', '\u2067Jan\u2069'],
  ['a zero-width space', 'elders\u200btest'],
  ['a soft hyphen', 'elders\u00adtest'],
  ['stacked marks', `J${'\u0315'.repeat(30)}an`],
  ['a sentence', 'Uw rekening is geblokkeerd bel ons nu'],
  ['forty-one letters', 'a'.repeat(41)],
  ['four hundred letters', 'Jan '.repeat(100)],
  ['a letter', 'J'],
  ['only signs', "-'-"],
  ['other scripts, of which forty letters are a whole text', '您的账户已被冻结请立即联系'],
  ['letters that look like Latin ones', 'Јаn'],
  ['an emoji', 'Jan 👋'],
  ['nothing', ''],
])('no name is better than %s', (_what, typed) => {
  expect(customerName(typed)).toBeNull()
})
