import { expect, test } from 'vitest'
import { cleanRichText } from '#db/rich-text.ts'
import { standardWords, withRichText } from '#kernel/resolve-words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { THE_FOUR, UNKNOWN } from '../../../../test/support/the-four.ts'
import { PLACEHOLDER_NAMES } from '../placeholders.ts'

const all = [...allWords, ...[...THE_FOUR, ...UNKNOWN].map(serviceWords)]

test.each(all)('what is built in for $page keeps its own rules, and would be stored as it is', (of) => {
  const standard = standardWords(of)
  expect(wordsSchema(of, PLACEHOLDER_NAMES).parse(standard)).toEqual(standard)
  expect(withRichText(of, standard, cleanRichText)).toEqual(standard)
})
