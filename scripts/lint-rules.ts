import { analyse } from 'scslre'

/* The project's rules for oxlint, which runs them as a plugin in ESLint's form. */

interface RegExpLiteral {
  regex?: { pattern: string; flags: string }
}

interface Context<Node> {
  report(finding: { node: Node; message: string }): void
}

/**
 * Refuses a pattern that takes quadratic time or worse: one that may start again, or divide what it reads differently, at each character.
 */
const linearPattern = {
  create: ({ report }: Context<RegExpLiteral>) => ({
    Literal(node: RegExpLiteral) {
      if (!node.regex) return
      const { pattern: source, flags } = node.regex
      const [worst] = analyse({ source, flags }, { maxReports: 1 }).reports
      if (worst)
        report({
          node,
          message: `This pattern is not linear (${worst.type}). Let it begin only where it can: (?<!x)x+$ instead of x+$, and [^<>]* instead of .*`,
        })
    },
  }),
}

interface Typed {
  type: string
  typeAnnotation?: Typed
  typeName?: { name?: string }
  typeArguments?: { params: Typed[] }
  members?: Typed[]
}

interface Declared {
  id?: { typeAnnotation?: { typeAnnotation?: Typed } }
  init?: { type: string; properties?: unknown[] } | null
}

interface Compared {
  operator?: string
  left?: { type: string }
}

/**
 * True when any text is a key of such an object: `Record<string, ...>`, also when it is read-only or partial, and `{ [name: string]: ...
 * }`.
 */
function takesAnyName(type: Typed | undefined): boolean {
  if (type?.type === 'TSTypeLiteral') return type.members?.some((member) => member.type === 'TSIndexSignature') ?? false
  const [first] = type?.typeArguments?.params ?? []
  const name = type?.typeName?.name
  if (name === 'Record') return first?.type === 'TSStringKeyword'
  return (name === 'Readonly' || name === 'Partial') && takesAnyName(first)
}

/**
 * Refuses code that also finds `constructor` and `__proto__`: an object in which any text may be looked up, and `in` with a name that is
 * not a literal.
 */
const safeLookup = {
  create: ({ report }: Context<Declared | Compared>) => ({
    VariableDeclarator(node: Declared) {
      const isFilled = node.init?.type === 'ObjectExpression' && (node.init.properties?.length ?? 0) > 0
      if (isFilled && takesAnyName(node.id?.typeAnnotation?.typeAnnotation))
        report({ node, message: 'Any text may be looked up here, `constructor` too: make it a Map, or name its names in its type.' })
    },
    BinaryExpression(node: Compared) {
      if (node.operator === 'in' && node.left?.type !== 'Literal' && node.left?.type !== 'PrivateIdentifier')
        report({ node, message: 'This finds `constructor` in every object: take Object.hasOwn, or a Map.' })
    },
  }),
}

interface Handler {
  key?: { name?: string }
  value?: { type: string; params?: { name?: string }[] }
}

/** Refuses an `onError` that does not look at its error, because its words would be the same for a lost line and for an ended session. */
const readError = {
  create: ({ report }: Context<Handler>) => ({
    Property(node: Handler) {
      if (node.key?.name !== 'onError' || node.value?.type !== 'ArrowFunctionExpression') return
      const [error] = node.value.params ?? []
      if (!error || error.name?.startsWith('_'))
        report({ node, message: 'Say why it failed: pass the error to failedWords, problemWords or standingWords.' })
    },
  }),
}

interface Called {
  callee?: { name?: string; property?: { name?: string } }
  arguments?: { type: string; argument?: Called; value?: unknown }[]
}

/** What a test reads of the screen, as Playwright's locators call it. */
const OF_THE_SCREEN = new Set([
  ...'allInnerTexts allTextContents count evaluate evaluateAll getAttribute innerText inputValue'.split(' '),
  ...'isChecked isDisabled isEnabled isHidden isVisible textContent'.split(' '),
])

/** Refuses a test that reads the screen only once: a page that is still rendering would fail it now and then. */
const pollScreen = {
  create: ({ report }: Context<Called>) => ({
    CallExpression(node: Called) {
      const [value] = node.arguments ?? []
      if (node.callee?.name !== 'expect' || value?.type !== 'AwaitExpression') return
      if (OF_THE_SCREEN.has(value.argument?.callee?.property?.name ?? ''))
        report({ node, message: 'The page may still be rendering: await expect.poll(() => ...).' })
    },
  }),
}

/** Refuses Playwright's `networkidle` for a page that may be open already: it is reached once per document, and then waits for nothing. */
const networkIdle = {
  create: ({ report }: Context<Called>) => ({
    CallExpression(node: Called) {
      if (node.callee?.property?.name === 'waitForLoadState' && node.arguments?.[0]?.value === 'networkidle')
        report({ node, message: 'This does not wait in a tab that was open before: await networkIdle(page).' })
    },
  }),
}

/** Refuses Playwright's ways to end a route in a page that goes on: a request that the page sends at that moment never gets a response. */
const endingRoutes = {
  create: ({ report }: Context<Called>) => ({
    CallExpression(node: Called) {
      const called = node.callee?.property?.name ?? ''
      if (called.startsWith('unroute')) report({ node, message: 'A request of this moment gets no response: await endRoutes(page).' })
      if (called === 'route' && (node.arguments ?? []).length > 2)
        report({ node, message: 'The request after this one may get no response: await routeOnce(page, ...).' })
    },
  }),
}

export default {
  meta: { name: 'helder' },
  rules: {
    'linear-pattern': linearPattern,
    'safe-lookup': safeLookup,
    'poll-screen': pollScreen,
    'network-idle': networkIdle,
    'ending-routes': endingRoutes,
    'read-error': readError,
  },
}
