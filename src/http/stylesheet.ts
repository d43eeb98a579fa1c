import { createHash } from 'node:crypto'

/** The styles at the start of every rendering of a page, with their hash already begun. */
export interface Stylesheet {
  /** Returns the styles followed by the rules of one rendering: as bytes, and as the source that the response's policy names. */
  with(rules: string): { bytes: Buffer[]; source: string }
}

export function stylesheet(css: string): Stylesheet {
  const start = Buffer.from(css)
  const hash = createHash('sha256').update(start)
  return {
    with: (rules) => ({ bytes: [start, Buffer.from(rules)], source: `'sha256-${hash.copy().update(rules).digest('base64')}'` }),
  }
}
