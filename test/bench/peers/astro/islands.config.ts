import { join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** Astro as its React integration and its Node adapter set it up: islands of React, streamed. */
export default defineConfig({
  srcDir: 'src/islands',
  // Where no checker of this project looks.
  outDir: 'node_modules/.islands',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  vite: {
    // Astro has imports of its own that begin with a #.
    resolve: { alias: [{ find: /^#(?!astro)/, replacement: `${join(import.meta.dirname, '../../../../src')}/` }] },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
  },
})
