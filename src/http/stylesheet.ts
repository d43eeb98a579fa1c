import { createHash } from 'node:crypto'

/** The styles that every rendering of a page begins with, as bytes of which the hash is begun. */
export interface Stylesheet {
  /** With rules of one rendering behind them: as bytes, and as the policy of the response must name them. */
  with(rules: string): { bytes: Buffer[]; source: string }
}

export function stylesheet(css: string): Stylesheet {
  const start = Buffer.from(css)
  const hash = createHash('sha256').update(start)
  return {
    with: (rules) => ({ bytes: [start, Buffer.from(rules)], source: `'sha256-${hash.copy().update(rules).digest('base64')}'` }),
  }
}
