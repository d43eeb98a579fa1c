import { expect, test } from 'vitest'
import plugin from './lint-rules.ts'

const findings = (pattern: RegExp): string[] => {
  const messages: string[] = []
  const rule = plugin.rules['linear-pattern'].create({ report: ({ message }) => messages.push(message) })
  rule.Literal({ regex: { pattern: pattern.source, flags: pattern.flags } })
  return messages
}

test.each([/[\s,;:·]+$/, /-+$/, /\s*\n\s*/g, /<[^>]*>/g, /(\d+) jaar/, /^(a+)+$/, /^(\w+)\s*(\w+);$/])(
  'a pattern that starts anew at each character is refused: %s',
  (pattern) => {
    expect(findings(pattern)).toHaveLength(1)
  },
)

test.each([/(?<![\s,])[\s,]+$/, /^[\s,]+/, /<[^<>]*>/g, /\n\s*/g, /\{\s*(\w+)\s*\}/g])('a linear pattern is accepted: %s', (pattern) => {
  expect(findings(pattern)).toEqual([])
})
