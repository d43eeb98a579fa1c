import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

const FOLDER = 'src/site/pages'
const LIST = `${FOLDER}/pages.ts`

/** Returns the file of a page, relative to the root; the page's styles are those that the file imports. */
export const pageFile = (name: string): string => `${FOLDER}/${name}.page.tsx`

/**
 * Returns the names of the site's pages, from their definitions. Throws when a page has no file of its name, and so no styles, or when a
 * file belongs to no page.
 */
export async function pageNames(root: string): Promise<string[]> {
  const { module } = await runnerImport<typeof import('../src/site/pages/pages.ts')>(join(root, LIST), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), withoutStyles],
  })
  for (const { name, path } of module.everyPage)
    if (!existsSync(join(root, pageFile(name))))
      throw new Error(`The page "${name}" (${path}) has no styles: ${pageFile(name)} is not there.`)
  const names = module.everyPage.map(({ name }) => name)
  for (const file of readdirSync(join(root, FOLDER)).filter((found) => found.endsWith('.page.tsx')))
    if (!names.some((name) => pageFile(name).endsWith(`/${file}`)))
      throw new Error(`${FOLDER}/${file} is no page: ${LIST} does not name it.`)
  return names
}

/** Skips stylesheets: the definitions of pages need none, and the runner cannot read them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : null),
  load: (id) => (id === '\0without-styles' ? 'export default {}' : null),
}

/** Provides entries that import everything that a page consists of; only their styles are used. */
export const pageStyles = (root: string): Plugin => ({
  name: 'page-styles',
  resolveId: (id) => (id.startsWith('page-styles:') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0page-styles:')
      ? `import '${join(root, 'src/site/document.tsx')}'\nimport '${join(root, pageFile(id.slice('\0page-styles:'.length)))}'`
      : null,
})
