import { createHash } from 'node:crypto'

/** The styles that every rendering of a page begins with, made ready once: neither their bytes nor their hash is worked out again. */
export interface Stylesheet {
  /** With rules of one rendering behind them: as bytes, and as the policy of the response must name them. */
  with(rules: string): { bytes: Buffer[]; source: string }
}

export function stylesheet(css: string): Stylesheet {
  const start = Buffer.from(css)
  const hash = createHash('sha256').update(start)
  let last = { rules: '', ...whole('') }
  return {
    with(rules) {
      if (rules !== last.rules) last = { rules, ...whole(rules) }
      return last
    },
  }

  function whole(rules: string) {
    return { bytes: [start, Buffer.from(rules)], source: `'sha256-${hash.copy().update(rules).digest('base64')}'` }
  }
}
