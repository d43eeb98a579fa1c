import node from '@astrojs/node'
import islands from './islands.config.ts'

/** The same without what costs Astro time: React, streaming, sessions. */
export default {
  ...islands,
  srcDir: 'src/quickest',
  outDir: 'node_modules/.quickest',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [],
  session: false,
}
