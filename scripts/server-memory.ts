import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Zod brings its words in fifty languages. Ours stand in src/texts, so one of them is enough for the server's memory. */
export const englishOnly: Plugin = {
  name: 'zod-in-english',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../locales/index.js' && importer?.includes('/node_modules/zod/') ? join(dirname(importer), '../locales/en.js') : null,
}

/** V8 keeps a script in twice the memory when a single character of it lies beyond Latin-1, such as a euro sign; escaped, it does not. */
export const latin1Only: Plugin = {
  name: 'one-byte-characters',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}
