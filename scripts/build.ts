/**
 * Builds dist/: what browsers load (client/), the server (server/), and manifest.json, which gives the server the addresses of its scripts
 * and each page's whole stylesheet.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Manifest, type Rollup } from 'vite'
import { adminChunks, siteChunks } from './browser-chunks.ts'
import { compressFiles } from './compress-files.ts'
import { namedWidths } from './named-widths.ts'
import { pageNames, pageStyles } from './page-styles.ts'
import { englishOnly, asciiOnly, withoutTracing } from './server-memory.ts'
import { serverPackages } from './server-packages.ts'
import { withoutPreloading } from './without-preloading.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const client = join(dist, 'client')

const shared: InlineConfig = {
  root,
  configFile: false,
  publicDir: join(root, 'public'),
  logLevel: 'warn',
  plugins: [react(), namedWidths(root)],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}

// This comes first, so that code that runs before the first build does not load React for development.
process.env['NODE_ENV'] = 'production'
const startedAt = performance.now()
const names = await pageNames(root).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
rmSync(dist, { recursive: true, force: true })
const [styles] = await Promise.all([buildStyles(), buildSite(), buildServer()])
await buildAdmin()
const site = manifestOf('site')
const admin = manifestOf('admin')
const adminEntry = admin['src/admin/main.tsx']
const hydrate = site['src/site/islands/hydrate.ts']
if (!adminEntry || !hydrate) throw new Error('the build has no entry for the back office or the islands')
await buildWorker(offlineFiles(admin))
writeFileSync(
  join(dist, 'manifest.json'),
  JSON.stringify({
    hydrate: `/${hydrate.file}`,
    admin: { script: `/${adminEntry.file}`, styles: (adminEntry.css ?? []).map((file) => `/${file}`) },
    styles,
  }),
)
writeLicences()
await compressFiles(client)
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

/** Builds the islands and the script that hydrates them. Their styles are already in their page's stylesheet. */
async function buildSite() {
  await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), withoutPreloading],
    build: {
      outDir: client,
      emptyOutDir: false,
      manifest: 'site.json',
      license: { fileName: 'site-licences.json' },
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'src/site/islands/hydrate.ts'),
        output: { codeSplitting: { groups: siteChunks() } },
      },
    },
  })
  for (const file of readdirSync(join(client, 'assets'))) if (file.endsWith('.css')) rmSync(join(client, 'assets', file))
}

async function buildAdmin() {
  await build({
    ...shared,
    build: {
      outDir: client,
      copyPublicDir: false,
      emptyOutDir: false,
      manifest: 'admin.json',
      license: { fileName: 'admin-licences.json' },
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'src/admin/main.tsx'), output: { codeSplitting: { groups: adminChunks(root) } } },
    },
  })
}

/** Returns the addresses of what Vandaag needs, the entry first: the service worker keeps these files for a phone without a network. */
function offlineFiles(built: Manifest): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = built[name]
    if (!chunk) throw new Error(`the build of the back office has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of ['src/admin/main.tsx', 'src/admin/shell/layout.tsx', 'src/features/requests/screen/today.page.tsx']) add(name)
  return [...files, 'fonts/archivo-display.woff2', 'fonts/instrument-text.woff2'].map((file) => `/${file}`)
}

/** Builds the service worker, which is no file of the browsers' folder because it has other headers. */
async function buildWorker(files: string[]) {
  await build({
    ...shared,
    define: { OFFLINE_FILES: JSON.stringify(files) },
    build: {
      outDir: dist,
      copyPublicDir: false,
      emptyOutDir: false,
      rolldownOptions: {
        input: { worker: join(root, 'src/admin/offline/worker.ts') },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}

/** Builds the server and the command line with the pure JavaScript packages inside, which start faster than hundreds of files. */
async function buildServer() {
  await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), englishOnly, asciiOnly, withoutTracing],
    // Without this React's development build would be included, which is more than half as large as all the rest.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: serverPackages },
    build: {
      ssr: true,
      copyPublicDir: false,
      outDir: join(dist, 'server'),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        input: {
          main: join(root, 'src/main.ts'),
          helder: join(root, 'src/cli/helder.ts'),
          'image-process': join(root, 'src/images/image-process.ts'),
          'mail-process': join(root, 'src/features/requests/answers/mail-process.ts'),
        },
      },
    },
  })
}

/** Builds one stylesheet per page: the document's styles, then the styles of everything that the page imports. */
async function buildStyles(): Promise<Record<string, string>> {
  const result = await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), pageStyles(root)],
    build: {
      write: false,
      copyPublicDir: false,
      cssMinify: 'lightningcss',
      rolldownOptions: { treeshake: false, input: Object.fromEntries(names.map((name) => [name, `page-styles:${name}`])) },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  const chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const css = new Map(output.filter((part) => part.type === 'asset').map((asset) => [asset.fileName, String(asset.source)]))
  const sheet = (fileName: string, seen = new Set<string>()): string => {
    const chunk = chunks.get(fileName)
    if (!chunk || seen.has(fileName)) return ''
    seen.add(fileName)
    const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => css.get(file) ?? '')
    return [...chunk.imports.map((imported) => sheet(imported, seen)), ...sheets].join('')
  }
  return Object.fromEntries(
    [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, sheet(chunk.fileName).trim()]),
  )
}

function manifestOf(name: string): Manifest {
  return taken(`${name}.json`) as Manifest
}

/** Returns the content of a JSON file that Vite wrote into the browsers' folder, and deletes the file. */
function taken(name: string): unknown {
  const file = join(client, name)
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return content
}

/** Writes the licences of the packages in the browser's scripts, and of the two fonts. */
function writeLicences() {
  const packages = ['site-licences.json', 'admin-licences.json'].flatMap((name) => taken(name) as Dependency[])
  const licences = new Map(
    packages.map(({ name, version, identifier, text }) => [`${name} ${version}`, `${identifier ?? ''}\n\n${text ?? ''}`]),
  )
  for (const font of readdirSync(join(client, 'fonts')).filter((file) => file.endsWith('.txt')))
    licences.set(`fonts/${font.replace('.txt', '.woff2')}`, readFileSync(join(client, 'fonts', font), 'utf8'))
  const parts = [...licences].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(
    join(client, 'licences.txt'),
    `What the browser loads, and under which licence\n\n${parts.map(([name]) => `- ${name}`).join('\n')}\n\n${parts.map(([name, text]) => `${'='.repeat(80)}\n${name}\n${text.trim()}\n`).join('\n')}`,
  )
}

/** A package in a bundle, as Vite describes it. */
interface Dependency {
  name: string
  version: string
  identifier?: string | null
  text?: string | null
}
