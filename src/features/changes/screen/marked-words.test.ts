import { expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

test('only the words that changed are marked', () => {
  expect(markedWords('De gevel was erg vuil.', 'De gevel was zwart van roet.')).toEqual([
    { text: 'De gevel was ', mark: 'span' },
    { text: 'erg vuil.', mark: 'del' },
    { text: 'zwart van roet.', mark: 'ins' },
  ])
  expect(markedWords('Een zin', 'Een zin')).toEqual([{ text: 'Een zin', mark: 'span' }])
})
