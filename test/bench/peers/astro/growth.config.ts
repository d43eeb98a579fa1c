import node from '@astrojs/node'
import { defineConfig, memoryCache } from 'astro/config'

/** A whole site on Astro's own server, with Astro's own cache in the memory of its process. */
export default defineConfig({
  srcDir: 'src/growth',
  // Where no checker of this project looks.
  outDir: 'node_modules/.growth',
  output: 'server',
  adapter: node({ mode: 'standalone', experimentalDisableStreaming: true }),
  cache: { provider: memoryCache() },
  session: false,
})
