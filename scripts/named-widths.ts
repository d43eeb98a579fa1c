import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const DEFINITION = /@custom-media\s+(--[\w-]+)\s+([^;\s][^;]*);\s*/g

/** Lets stylesheets use the named widths of ui/tokens.css, which no browser understands yet. Throws for an unknown name. */
export function namedWidths(root: string): Plugin {
  const tokens = join(root, 'src/ui/tokens.css')
  return {
    name: 'named-widths',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler(css, id) {
        const widths = new Map([...readFileSync(tokens, 'utf8').matchAll(DEFINITION)].map(([, name, width]) => [name, width]))
        const code = css.replace(DEFINITION, '').replace(/@media[^{]*/g, (query) =>
          query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
            const width = widths.get(name)
            if (!width) throw new Error(`${id}: ui/tokens.css names no width ${name}`)
            return width
          }),
        )
        return { code, map: null }
      },
    },
  }
}
