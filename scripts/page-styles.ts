import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGE = /\.page\.tsx$/

/** The names of the site's pages, from their files. */
export const pageNames = (root: string): string[] =>
  readdirSync(join(root, 'src/site/pages'))
    .filter((file) => PAGE.test(file))
    .map((file) => file.replace(PAGE, ''))

/** Entries that import what a page is made of; only the styles that come along are of interest. */
export const pageStyles = (root: string): Plugin => ({
  name: 'page-styles',
  resolveId: (id) => (id.startsWith('page-styles:') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0page-styles:')
      ? `import '${join(root, 'src/site/document.tsx')}'\nimport '${join(root, 'src/site/pages', `${id.slice('\0page-styles:'.length)}.page.tsx`)}'`
      : null,
})
