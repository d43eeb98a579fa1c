import { expect, test } from 'vitest'
import { cleanRichText } from '#db/rich-text.ts'
import { resolveWords, standardWords, withRichText } from '#kernel/resolve-words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { DEFAULT_COMPANY, NO_FIGURES } from '#entities/settings/company.ts'
import { PLACEHOLDER_NAMES, placeholders } from '../placeholders.ts'
import { THE_FOUR, UNKNOWN } from '../../../../test/support/the-four.ts'

const FIGURES = new Set(placeholders.filter(({ value }) => value({ ...DEFAULT_COMPANY, ...NO_FIGURES }) === null).map(({ name }) => name))
const all = [...allWords, ...[...THE_FOUR, ...UNKNOWN].map(serviceWords)]

/** What no section needs in order to stand. */
const MAY_BE_EMPTY = ['proof.rating', 'proof.text', 'story.figure', 'story.unit', 'ask.mail']

test.each(all)('$page says nothing with a hole in it while the company has set no figure', (of) => {
  const without = new Map([...PLACEHOLDER_NAMES].map((name) => [name, FIGURES.has(name) ? null : name] as const))
  const holes: string[] = []
  const walk = (value: unknown, path: string): void => {
    const isHole = value === '' ? !MAY_BE_EMPTY.includes(path) : typeof value === 'string' && /[[\]{}]|^[,;. ]| [,.]/.test(value)
    if (isHole) holes.push(`${path}: ${value}`)
    if (typeof value === 'object') for (const [name, each] of Object.entries(value ?? {})) walk(each, path ? `${path}.${name}` : name)
  }
  walk(resolveWords(of, undefined, without), '')
  expect(holes).toEqual([])
})

test.each(all)('what is built in for $page keeps its own rules, and would be stored as it is', (of) => {
  const standard = standardWords(of)
  expect(wordsSchema(of, PLACEHOLDER_NAMES).parse(standard)).toEqual(standard)
  expect(withRichText(of, standard, cleanRichText)).toEqual(standard)
})
