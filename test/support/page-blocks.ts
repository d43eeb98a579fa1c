import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../docs/operate')

/** What stands in the fenced blocks below a heading of the second level of a page of docs/operate: commands (`sh`), or settings (no language). */
export function blocksUnder(page: string, heading: string, language: 'sh' | ''): string[] {
  const [, below] = readFileSync(join(FOLDER, page), 'utf8').split(`\n## ${heading}\n`)
  if (below === undefined) throw new Error(`${page} has no heading ${heading}`)
  const [section = ''] = below.split('\n## ')
  return [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].filter(([, named]) => named === language).map(([, , block = '']) => block)
}
