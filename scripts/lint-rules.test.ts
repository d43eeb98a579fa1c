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

const safeLookup = (act: (rule: ReturnType<(typeof plugin.rules)['safe-lookup']['create']>) => void): number => {
  let found = 0
  act(plugin.rules['safe-lookup'].create({ report: () => (found += 1) }))
  return found
}
const RECORD = { type: 'TSTypeReference', typeName: { name: 'Record' }, typeArguments: { params: [{ type: 'TSStringKeyword' }] } }
const READ_ONLY = { type: 'TSTypeReference', typeName: { name: 'Readonly' }, typeArguments: { params: [RECORD] } }
const NAMED = { ...RECORD, typeArguments: { params: [{ type: 'TSTypeReference' }] } }

test.each([
  { what: 'an object in which any text may be looked up', type: RECORD, found: 1 },
  { what: 'one that is read-only', type: READ_ONLY, found: 1 },
  { what: 'one with an index', type: { type: 'TSTypeLiteral', members: [{ type: 'TSIndexSignature' }] }, found: 1 },
  { what: 'one whose names its type names', type: NAMED, found: 0 },
])('$what: $found found', ({ type, found }) => {
  const declared = { id: { typeAnnotation: { typeAnnotation: type } }, init: { type: 'ObjectExpression', properties: [{}] } }
  expect(safeLookup(({ VariableDeclarator }) => VariableDeclarator(declared))).toBe(found)
})

test('`in` takes a name that is written there', () => {
  const compared = (type: string) => ({ operator: 'in', left: { type } })
  expect(safeLookup(({ BinaryExpression }) => BinaryExpression(compared('Identifier')))).toBe(1)
  expect(safeLookup(({ BinaryExpression }) => BinaryExpression(compared('Literal')))).toBe(0)
})

test('a handler of a failure looks at its error', () => {
  const found = (name: string, ...params: string[]): number => {
    const messages: string[] = []
    const value = { type: 'ArrowFunctionExpression', params: params.map((each) => ({ name: each })) }
    plugin.rules['read-error'].create({ report: ({ message }) => messages.push(message) }).Property({ key: { name }, value })
    return messages.length
  }
  expect([found('onError'), found('onError', '_error', 'sent'), found('onError', 'error', 'sent'), found('onSuccess')]).toEqual([
    1, 1, 0, 0,
  ])
})

test('a test polls what the screen shows', () => {
  const found = (callee: { name: string }, read: string): number => {
    const messages: string[] = []
    const value = { type: 'AwaitExpression', argument: { callee: { property: { name: read } } } }
    plugin.rules['poll-screen'].create({ report: ({ message }) => messages.push(message) }).CallExpression({ callee, arguments: [value] })
    return messages.length
  }
  expect(['count', 'evaluate', 'json'].map((read) => found({ name: 'expect' }, read))).toEqual([1, 1, 0])
  expect(found({ name: 'until' }, 'count')).toBe(0)
})

test('a test waits for the network of a page that was open before', () => {
  const messages: string[] = []
  const { CallExpression: look } = plugin.rules['network-idle'].create({ report: ({ message }) => messages.push(message) })
  for (const value of ['load', 'networkidle'])
    look({ callee: { property: { name: 'waitForLoadState' } }, arguments: [{ type: 'Literal', value }] })
  expect(messages).toHaveLength(1)
})

test('a test ends a route without losing the next request', () => {
  const messages: string[] = []
  const { CallExpression: look } = plugin.rules['ending-routes'].create({ report: ({ message }) => messages.push(message) })
  const values = [{ type: 'Literal' }, { type: 'Identifier' }, { type: 'ObjectExpression' }]
  for (const name of ['route', 'unroute', 'unrouteAll', 'fetch']) look({ callee: { property: { name } }, arguments: values })
  look({ callee: { property: { name: 'route' } }, arguments: values.slice(1) })
  expect(messages).toHaveLength(3)
})
