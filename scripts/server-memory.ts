import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Leaves out all languages of Zod but English: it has fifty, and our messages are in src/texts, so this saves memory on the server. */
export const englishOnly: Plugin = {
  name: 'zod-in-english',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../locales/index.js' && importer?.includes('/node_modules/zod/') ? join(dirname(importer), '../locales/en.js') : null,
}

/**
 * Escapes characters beyond ASCII, such as `é`: Node gives V8 a large script with a single one of them as two bytes for each character, which
 * takes twice the memory.
 */
export const asciiOnly: Plugin = {
  name: 'one-byte-characters',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
}

/** Leaves out the tracing library of prom-client: it has 50 files, and only exemplars, which we have none of, use it. */
export const withoutTracing: Plugin = {
  name: 'metrics-without-tracing',
  enforce: 'pre',
  resolveId: (source) => (source === '@opentelemetry/api' ? '\0no-tracing' : null),
  load: (id) => (id === '\0no-tracing' ? 'export {}' : null),
}
