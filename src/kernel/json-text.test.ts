import { expect, test } from 'vitest'
import { isBoundedJson } from './json-text.ts'

const DEPTH = 20
const VALUES = 5000

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (values: number) => `[${'0,'.repeat(values - 1)}0]`

test.each([
  ['as deep as allowed', nested(DEPTH), true],
  ['one deeper', nested(DEPTH + 1), false],
  ['objects one deeper', '{"a":'.repeat(DEPTH + 1), false],
  ['many beside each other, none deep', `[${nested(5)}${`,${nested(5)}`.repeat(100)}]`, true],
  ['as many values as allowed', list(VALUES), true],
  ['one more', list(VALUES + 1), false],
  ['one more in an object', `{${'"a":0,'.repeat(VALUES)}"a":0}`, false],
  ['signs within a text', JSON.stringify({ text: '[{,"\\'.repeat(VALUES) }), true],
  ['an escaped backslash at the end of a text', `["\\\\",${nested(DEPTH)}]`, false],
  ['nothing', '', true],
])('%s', (_fact, text, expected) => {
  expect(isBoundedJson(text, { values: VALUES, depth: DEPTH })).toBe(expected)
})
