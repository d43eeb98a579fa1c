import { analyse } from 'scslre'

/*
 * Rules of our own for oxlint, which runs them as a plugin in the form of ESLint's.
 */

interface RegExpLiteral {
  regex?: { pattern: string; flags: string }
}

interface Context {
  report(finding: { node: RegExpLiteral; message: string }): void
}

/** Refuses a pattern that takes the square of its text's length, or worse: when it may start, or share out what it reads, at each character anew. */
const linearPattern = {
  create: ({ report }: Context) => ({
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

export default { meta: { name: 'helder' }, rules: { 'linear-pattern': linearPattern } }
