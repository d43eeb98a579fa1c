import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marie Van Damme', 'MV'],
  ['jan', 'J'],
  ['  els   de smet ', 'ED'],
  ['Éléonore Ödegård', 'ÉÖ'],
  ['🏠 Verhuur', '🏠V'],
  ['👨‍👩‍👧 Peeters', '👨‍👩‍👧P'],
  ['e\u0301ls n\u0303andu', 'E\u0301N\u0303'],
  ['क्षमा वर्मा', 'क्षव'],
  ['محمد علي', 'مع'],
  ['王 小明', '王小'],
  ['ßeta ﬁnn', 'SF'],
  ['Jan & Els', 'JE'],
  ['"Jan" (Peeters)', 'JP'],
  ['& - .', ''],
  ['  ', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each(['ß ß ß', 'ŉ ŉ', 'ﬃ ﬃ', '👩🏽‍🚒 👩🏽‍🚒 👩🏽‍🚒', 'ក្រុម ក្រុម', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L G̷Ǫ'])('the initials of %j are no more than two', (name) => {
  const letters = [...new Intl.Segmenter('nl').segment(initialsOf(name))]
  expect(letters.length).toBeGreaterThan(0)
  expect(letters.length).toBeLessThanOrEqual(2)
})
