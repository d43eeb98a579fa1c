import { expect, test } from 'vitest'
import { paragraphsOf } from './question.tsx'

test.each([
  ['one line is one paragraph', 'Ja.', ['Ja.']],
  ['each line break begins a paragraph', 'Ja.\nMaar niet altijd.', ['Ja.', 'Maar niet altijd.']],
  ['empty lines are no paragraphs', 'Ja.\n\n \nNee.\n', ['Ja.', 'Nee.']],
  ['the line breaks of Windows and of old are line breaks', 'a\r\nb\rc', ['a', 'b', 'c']],
])('%s', (_, text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs)
})
