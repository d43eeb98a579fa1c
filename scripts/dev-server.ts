/**
 * Runs the development server on one port: Vite serves and reloads what browsers load, and the server's code is loaded again after each
 * change.
 */
import { existsSync } from 'node:fs'
import { createServer as createNodeServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Assets } from '../src/http/assets.ts'
import { stylesheet } from '../src/http/stylesheet.ts'
import { namedWidths } from './named-widths.ts'
import { pageFile } from './page-styles.ts'

const root = join(import.meta.dirname, '..')
process.env.LOG_LEVEL ??= 'warn'
// The parent process has ended without a signal.
process.once('disconnect', () => process.exit())

const web = createNodeServer()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  plugins: [react(), namedWidths(root)],
  server: { middlewareMode: true, hmr: { server: web } },
  css: { modules: { generateScopedName: '[name]_[local]' } },
})
const environment = vite.environments.ssr
if (!isRunnableDevEnvironment(environment)) throw new Error('the development server cannot run server code')
const load = <Module>(path: string): Promise<Module> => environment.runner.import<Module>(join(root, path))

const assets: Assets = {
  files: (_request, _response, next) => next(),
  sharePictures: join(root, 'public/pictures'),
  admin: { script: '/scripts/dev-entry.ts?admin', styles: [], worker: '' },
  site: { hydrateUrl: '/scripts/dev-entry.ts?site', stylesOf: async (page) => stylesheet(await stylesOf(vite, page)) },
}

const { readConfig } = await load<typeof import('../src/config/config.ts')>('src/config/config.ts')
const config = readConfig(process.env)
await (await load<typeof import('../src/server/prepare.ts')>('src/server/prepare.ts')).prepare(config)

let site = openSite()
vite.watcher.on('change', (file) => {
  if (!file.startsWith(join(root, 'src')) || file.includes('/admin/')) return
  site = site.then(async (before) => {
    await before.close()
    const next = await openSite()
    vite.environments.client.hot.send({ type: 'full-reload' })
    return next
  })
})

web.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    site.then(
      (running) => running.server.handle(request, withoutPolicy(response)),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack)
      },
    )
  })
})
web.listen(config.port, config.host, () => console.log(`Helder (development) is at http://localhost:${config.port}`))

async function openSite() {
  if (isRunnableDevEnvironment(vite.environments.ssr)) vite.environments.ssr.runner.clearCache()
  const { open } = await load<typeof import('../src/serve.ts')>('src/serve.ts')
  return open(config, assets, {
    images: join(root, 'src/images/image-process.ts'),
    mails: join(root, 'src/features/requests/answers/mail-process.ts'),
    commands: join(root, 'scripts/helder.mjs'),
  })
}

/** Returns the stylesheet that the build would make for the page: the styles of every module that the page imports. */
async function stylesOf(server: ViteDevServer, page: string): Promise<string> {
  if (!existsSync(join(root, pageFile(page)))) throw new Error(`${pageFile(page)} is not there`)
  const sheets: string[] = []
  const seen = new Set<string>()
  const visit = async (url: string): Promise<void> => {
    const module = await server.environments.client.moduleGraph.ensureEntryFromUrl(url)
    if (seen.has(module.url)) return
    seen.add(module.url)
    if (module.url.endsWith('.css')) {
      const inlined = await load<{ default: string }>(`${module.url.replace(/^\//, '')}?inline`)
      sheets.push(inlined.default)
      return
    }
    await server.environments.client.transformRequest(url)
    for (const imported of module.importedModules) if (imported.file?.startsWith(join(root, 'src'))) await visit(imported.url)
  }
  await visit('/src/site/document.tsx')
  await visit(`/${pageFile(page)}`)
  return sheets.join('\n')
}

/** Removes the policy from a response: hot reloading writes style elements and uses a web socket, which the real policy forbids. */
function withoutPolicy(response: ServerResponse): ServerResponse {
  const writeHead: (status: number, headers?: Record<string, string> | string[]) => ServerResponse = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers?: Record<string, string> | string[]) => {
    if (!Array.isArray(headers))
      return writeHead(
        status,
        Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-security-policy')),
      )
    return writeHead(
      status,
      headers.filter((_, index) => String(headers[index - (index % 2)]).toLowerCase() !== 'content-security-policy'),
    )
  }) as ServerResponse['writeHead']
  return response
}
