import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the content of the fenced code blocks with this language: commands (`sh`) or settings (none). */
const blocksOf = (text: string, language: 'sh' | ''): string[] =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)].filter(([, named]) => named === language).map(([, , block = '']) => block)

/** Returns the code blocks below a heading of the second level of a page of docs/operate. */
export function blocksUnder(page: string, heading: string, language: 'sh' | ''): string[] {
  const [, below] = readFileSync(join(ROOT, 'docs/operate', page), 'utf8').split(`\n## ${heading}\n`)
  if (below === undefined) throw new Error(`${page} has no heading ${heading}`)
  const [section = ''] = below.split('\n## ')
  return blocksOf(section, language)
}

/** Returns the lines of the `sh` blocks of a page of the repository, as somebody would type them. */
export const shellLines = (page: string): string[] =>
  blocksOf(readFileSync(join(ROOT, page), 'utf8'), 'sh').flatMap((block) => block.trim().split('\n'))

/** Returns the single line of a page that runs this program, with these parts of it replaced. Throws where a part is missing. */
export function shellLine(page: string, program: string, exchanged: Record<string, string>): string {
  const [line = '', ...others] = shellLines(page).filter((each) => each.startsWith(`${program} `))
  const missing = Object.keys(exchanged).filter((part) => !line.includes(part))
  if (others.length > 0 || missing.length > 0)
    throw new Error(`${page} has ${others.length + 1} lines of ${program}, or none with ${missing.join(', ')}`)
  return Object.entries(exchanged).reduce((text, [part, other]) => text.replace(part, other), line)
}
