import { expect, test } from 'vitest'
import { fileWords } from './file-words.ts'

test.each([
  ['Gevel na reiniging', 'gevel-na-reiniging'],
  ['  Oprit_2024 (kopie)!', 'oprit-2024-kopie'],
  ['Façade à Évergem', 'facade-a-evergem'],
  ['---', 'foto'],
  ['banner_728x90 Gevel', 'gevel'],
  ['gevel-300x250', 'gevel'],
  ['Ads 120x600', 'foto'],
  ['advies-badkamer', 'advies-badkamer'],
  ['日本', 'foto'],
  ['../../etc/passwd', 'etc-passwd'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s becomes %s', (text, words) => {
  expect(fileWords(text)).toBe(words)
})
