import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from '../places.ts'
import { peerFolder } from '../peer.ts'

/** Our home page as a module of its own, made as scripts/build.ts makes the server; gives back its path. */
export async function buildOurPage(folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'our-page.ts'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'our-page.mjs' } },
    },
  })
  return join(folder, 'our-page.mjs')
}

interface Astro {
  build(config: object): Promise<void>
}

interface NodeAdapter {
  default(options: object): object
}

/** The same page made of Astro's components, in its quickest form: middleware, not streamed. Gives back the path of its module. */
export async function buildAstroPage(): Promise<string> {
  const root = peerFolder('astro')
  // Where no checker of this project looks.
  const outDir = join(root, 'node_modules/.home-page')
  const { resolve } = createRequire(join(root, 'package.json'))
  const astro = (await import(pathToFileURL(resolve('astro')).href)) as Astro
  const node = (await import(pathToFileURL(resolve('@astrojs/node')).href)) as NodeAdapter
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  await astro.build({
    root,
    outDir,
    configFile: false,
    logLevel: 'error',
    output: 'server',
    session: false,
    adapter: node.default({ mode: 'middleware', experimentalDisableStreaming: true }),
    // Astro has imports of its own that begin with a #.
    vite: { resolve: { alias: [{ find: /^#(?!astro)/, replacement: `${join(ROOT, 'src')}/` }] } },
  })
  return join(outDir, 'server/entry.mjs')
}
