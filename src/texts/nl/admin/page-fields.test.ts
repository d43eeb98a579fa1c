import { expect, test } from 'vitest'
import { type Fields, isSentence } from '#kernel/words.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { BUILT_IN_SERVICES } from '../../../../test/support/built-in-services.ts'
import { pageFieldLabel } from './page-fields.ts'

const all = [...allWords, ...BUILT_IN_SERVICES.slice(0, 1).map(serviceWords)]

test.each(all)('staff have a name for every field of $page', ({ page, fields }) => {
  expect(pathsOf(fields).filter((path) => pageFieldLabel(page, path) === undefined)).toEqual([])
})

const pathsOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = before + name
    if (field.kind === 'part') return [path, ...pathsOf(field.fields, `${path}.`)]
    const { item } = field.kind === 'list' ? field : { item: null }
    return [path, ...(item && !isSentence(item) ? Object.keys(item).map((own) => `${path}.${own}`) : [])]
  })
