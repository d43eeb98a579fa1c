import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: './server/handler.ts' } } } },
  resolve: {
    alias: [{ find: /^#/, replacement: `${join(import.meta.dirname, '../../../../src')}/` }],
    dedupe: ['react', 'react-dom'],
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
})
