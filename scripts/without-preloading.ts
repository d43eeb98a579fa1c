import type { Plugin } from 'vite'

/**
 * Replaces Vite's function around each `import()`, which preloads what the file needs. The site's files have nothing to preload, and every
 * page would load that function.
 */
export const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}
