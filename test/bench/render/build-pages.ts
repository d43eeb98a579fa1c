import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { OWN_NODE, ROOT } from '../places.ts'
import { peerFolder } from '../peer.ts'

/** Builds our home page as a separate module, as scripts/build.ts builds the server, and returns its path. */
export async function buildOurPage(folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
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

/**
 * Builds the same page with Astro's components: with an island of React and streamed, as its integrations set it up, or in its fastest
 * form.
 */
export const buildAstroPage = (form: 'islands' | 'quickest'): string =>
  join(buildPeer('astro', ['astro', 'build', '--config', `${form}.config.ts`]), `.${form}/server/entry.mjs`)

/** Builds the same page with our React sections and React Router. */
export const buildReactRouterPage = (): string =>
  join(buildPeer('react-router', ['react-router', 'build', '--logLevel', 'error']), '.home-page/server/index.js')

/**
 * Builds a peer with its build command. Returns its node_modules, which contains the build, since the linters of this project do not look
 * there.
 */
function buildPeer(name: string, [program = '', ...args]: string[]): string {
  const cwd = peerFolder(name)
  const packages = join(cwd, 'node_modules')
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  execFileSync(OWN_NODE, [join(packages, '.bin', program), ...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return packages
}
