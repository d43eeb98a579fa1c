import cluster from 'node:cluster'
import { join } from 'node:path'
import { createApp } from '#http/app.ts'
import { type Assets, builtAssets } from '#http/assets.ts'
import { exceptBrandFiles } from '#features/company/brand-files.routes.ts'
import { commonHeaders } from '#http/security-headers.ts'
import { createHttpServer } from '#http/server.ts'
import type { SitePart } from '#http/site-part.ts'
import { requireAdmin } from '#http/require-admin.ts'
import type { Config } from './config.ts'
import { giveMemoryBack } from './server/give-memory-back.ts'
import { stopGracefully } from './server/graceful-stop.ts'
import { createLog } from './server/log.ts'
import { openAccounts } from '#features/accounts/open-accounts.ts'
import { openBackups } from '#features/backup/open-backups.ts'
import { openContentFile } from '#features/content-file/open-content-file.ts'
import { openContent } from './server/open-content.ts'
import { openCompany } from '#features/company/open-company.ts'
import { openDashboard } from '#features/dashboard/open-dashboard.ts'
import { openEdge } from './server/open-edge.ts'
import { openOperations } from './server/open-operations.ts'
import { openPages } from './server/open-pages.ts'
import { openRequests } from '#features/requests/open-requests.ts'
import { openSite, type Replaced } from './server/open-site.ts'
import { openUploads } from './server/open-uploads.ts'
import type { Programs } from './server/site.ts'
import { handleUnhandledErrors } from './server/unhandled-errors.ts'

/** Serves on the configured port until the process is asked to stop; resolves once it listens. */
export async function serve(config: Config, dist: string): Promise<void> {
  handleUnhandledErrors(createLog(config))
  const programs = { images: join(dist, 'server/image-process.js'), commands: join(dist, 'server/helder.js') }
  const running = await open(config, builtAssets(dist, commonHeaders(config.isHttps)), programs)
  // Each worker opens the port itself; otherwise the primary process would cut off connections that wait for a worker. Not every system can
  // do this.
  await running.server.listen(config.port, config.host, { reusePort: cluster.isWorker && process.platform === 'linux' })
  void running.warmUp().finally(giveMemoryBack)

  stopGracefully(running, config.shutdownDelayMs, running.log)
}

/** Opens a running site without a port; the development server and tests put their own in front. */
export async function open(config: Config, assets: Assets, programs: Programs, replaced: Replaced = {}) {
  const { site, requests, close } = await openSite(config, assets, programs, replaced)
  const { access, cache, cookies, log } = site
  let isStopping = (): boolean => false
  const quoteRequests = await openRequests(site)
  const pages = openPages(site, quoteRequests.form)
  const siteParts: SitePart[] = [
    openEdge(site),
    openBackups(site),
    openAccounts(site),
    openDashboard(site),
    openCompany(site),
    openContent(site),
    await openUploads(site),
    await openContentFile(site),
    quoteRequests,
    openOperations(site, () => isStopping()),
    pages,
  ]
  const app = createApp({ ...config, ...site, requireAdmin: requireAdmin({ sessions: access.sessions, cookies }), siteParts })
  const server = createHttpServer({ cache, files: exceptBrandFiles(assets.files), fetch: app.fetch, requests, log })
  isStopping = server.isStopping

  return {
    server,
    /** The router's table: each method and path that is answered, and the middleware before them as `ALL`. */
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    log,
    warmUp: () => pages.warmUp(isStopping),
    close: async () => {
      for (const { stop } of siteParts.toReversed()) await stop?.()
      await close()
    },
  }
}
