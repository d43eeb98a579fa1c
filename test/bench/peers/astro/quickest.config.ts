import node from '@astrojs/node'
import islands from './islands.config.ts'

/** The configuration of Astro's fastest form, without what costs it time: React, streaming, sessions. */
export default {
  ...islands,
  srcDir: 'src/quickest',
  outDir: 'node_modules/.quickest',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [],
  session: false,
}
