import { expect, test } from 'vitest'
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './body-limits.ts'
import { isWithinLimits } from './request-text.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const list = (values: number) => `[${'0,'.repeat(values - 1)}0]`

test.each([
  ['as deep as allowed', nested(JSON_DEPTH_MAX), true],
  ['one deeper', nested(JSON_DEPTH_MAX + 1), false],
  ['objects one deeper', '{"a":'.repeat(JSON_DEPTH_MAX + 1), false],
  ['many beside each other, none deep', `[${nested(5)}${`,${nested(5)}`.repeat(100)}]`, true],
  ['as many values as allowed', list(JSON_VALUES_MAX), true],
  ['one more', list(JSON_VALUES_MAX + 1), false],
  ['one more in an object', `{${'"a":0,'.repeat(JSON_VALUES_MAX)}"a":0}`, false],
  ['signs within a text', JSON.stringify({ text: '[{,"\\'.repeat(JSON_VALUES_MAX) }), true],
  ['an escaped backslash at the end of a text', `["\\\\",${nested(JSON_DEPTH_MAX)}]`, false],
  ['nothing', '', true],
])('%s', (_fact, text, expected) => {
  expect(isWithinLimits(text)).toBe(expected)
})
