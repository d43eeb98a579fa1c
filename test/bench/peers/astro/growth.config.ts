import node from '@astrojs/node'
import { defineConfig, memoryCache } from 'astro/config'

/** The configuration of a whole site on Astro's server, with Astro's cache in the memory of its process. */
export default defineConfig({
  srcDir: 'src/growth',
  // The linters of this project do not look there.
  outDir: 'node_modules/.growth',
  output: 'server',
  adapter: node({ mode: 'standalone', experimentalDisableStreaming: true }),
  cache: { provider: memoryCache() },
  session: false,
})
