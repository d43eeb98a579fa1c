import { join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** The default configuration of Astro's React integration and Node adapter: islands of React, streamed. */
export default defineConfig({
  srcDir: 'src/islands',
  // The linters of this project do not look there.
  outDir: 'node_modules/.islands',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  vite: {
    // Astro has imports that begin with a #.
    resolve: { alias: [{ find: /^#(?!astro)/, replacement: `${join(import.meta.dirname, '../../../../src')}/` }] },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
  },
})
