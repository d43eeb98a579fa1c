import cluster from 'node:cluster'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { applicationName } from '#db/application-name.ts'
import { openDatabase } from '#db/connection.ts'
import { type Changes, createChanges } from '#db/changes.ts'
import { createDatabaseClock } from '#db/database-clock.ts'
import { blogPostRoutes } from '#entities/blog-posts/blog-post.routes.ts'
import { faqItemRoutes } from '#entities/faq-items/faq-item.routes.ts'
import { portfolioItemRoutes } from '#entities/portfolio-items/portfolio-item.routes.ts'
import { serviceRoutes } from '#entities/services/service.routes.ts'
import { type Assets, builtAssets } from '#http/assets.ts'
import { adminPages } from '#http/admin-page.ts'
import { articlePreview } from '#http/article-preview.ts'
import { createApp } from '#http/app.ts'
import { createMetrics } from '#http/metrics.ts'
import { checklistRoutes } from '#http/checklist-routes.ts'
import { settingsRoutes } from '#http/settings-routes.ts'
import { brandFiles, exceptBrandFiles } from '#http/brand-files.ts'
import { createPageCache } from '#http/page-cache.ts'
import { pageWordsRoutes } from '#http/page-words-routes.ts'
import { publicRoutes } from '#http/public-routes.ts'
import { commonHeaders } from '#http/security-headers.ts'
import { createHttpServer } from '#http/server.ts'
import { siteRoutes } from '#http/site-routes.ts'
import { createAccess } from '#sessions/access.ts'
import { createRequestIds } from '#http/request-id.ts'
import { clientAddressBehind, isFromProxy } from '#http/client-address.ts'
import { adminCookies } from '#sessions/cookies.ts'
import { createPasswords, type Passwords } from '#sessions/password.ts'
import { requireAdmin } from '#sessions/require-admin.ts'
import { countActiveUsers } from '#sessions/users.ts'
import { sessionRoutes } from '#http/session-routes.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { exportProjects } from '#workflows/export-projects.ts'
import { createInventedContent } from '#workflows/invented-content.ts'
import { readChecklist } from '#workflows/read-checklist.ts'
import { readDashboard } from '#workflows/read-dashboard.ts'
import { sourcesOf } from './server/content-sources.ts'
import { openQuotes } from './server/open-quotes.ts'
import type { Config } from './config.ts'
import { createLog } from './server/log.ts'
import { openRepositories } from './server/repositories.ts'
import { lockShared } from './server/running-lock.ts'
import { stopGracefully } from './server/graceful-stop.ts'
import { openBackups } from './server/open-backups.ts'
import { openContentFile } from './server/open-content-file.ts'
import { openEdge } from './server/open-edge.ts'
import { openFiles } from './server/open-files.ts'
import { openOperations } from './server/open-operations.ts'
import { ownWords } from './server/own-words.ts'
import { unsavedWordsPreview } from './server/unsaved-words-preview.ts'
import { shareSaves } from './server/shared-saves.ts'
import { giveMemoryBack } from './server/give-memory-back.ts'
import { handleUnhandledErrors } from './server/unhandled-errors.ts'

/** How often this process looks for what others changed: a save must be seen everywhere within a second. */
const POLL_MS = 500
const SWEEP_MS = 60_000

/** Serves on the configured port until the process is asked to stop; resolves once it listens. */
export async function serve(config: Config, dist: string): Promise<void> {
  handleUnhandledErrors(createLog(config))
  const headers = commonHeaders(config.isHttps)
  const running = await open(config, builtAssets(dist, headers), {
    images: join(dist, 'server/image-process.js'),
    commands: join(dist, 'server/helder.js'),
  })
  // Each worker has the port open itself, or those who wait for a worker would be cut off by the process that started it. Not every system can.
  await running.server.listen(config.port, config.host, { reusePort: cluster.isWorker && process.platform === 'linux' })
  void running.warmUp().finally(giveMemoryBack)

  stopGracefully(running, config.shutdownDelayMs, running.log)
}

/** What processes of their own run. */
interface Programs {
  images: string
  /** The command line. */
  commands: string
}

/** What a test gives in the place of what a site has. */
interface Replaced {
  passwords?: Passwords
  logTo?: DestinationStream
  imageTaskMs?: number
}

/** The parts of a running site, without a port; the development server and tests put their own in front. */
export async function open(
  config: Config,
  assets: Assets,
  programs: Programs,
  { passwords = createPasswords(), logTo, imageTaskMs }: Replaced = {},
) {
  const lock = await lockShared(config, applicationName())
  const requests = createRequestIds(isFromProxy(config.trustedProxies))
  const log = createLog(config, requests.current, logTo)
  const headers = commonHeaders(config.isHttps)
  const database = openDatabase(config.databaseUrl, (error) => log.error({ error }, 'database connection failed'), { isSite: true })
  const clock = createDatabaseClock(database)
  await clock.look()
  const tellOthers = cluster.worker && shareSaves(() => changes.poll())
  const changes: Changes = createChanges(database, clock, tellOthers)
  const store = { database, clock, changes }
  const repositories = openRepositories(store)
  const metrics = createMetrics(cluster.worker?.id)

  const cache = createPageCache(
    config.edgeCacheSeconds === null ? undefined : { seconds: config.edgeCacheSeconds, isCurrent: changes.isCurrent },
  )
  changes.onChange(cache.change)
  const edge = openEdge({ config, store, metrics, log })
  await changes.poll()
  const looking = logOutageOnce(log, { failing: 'could not look for changes', working: 'looking for changes again' })
  const poll = setInterval(() => void looking(() => changes.poll()), POLL_MS)

  const access = createAccess({ database, clock, log, passwords, ownWords: ownWords(store, config) })
  const sweep = setInterval(() => {
    void Promise.all([clock.look(), access.sweep()]).catch((error: unknown) =>
      log.warn({ error }, 'could not look at the clock, or sweep sessions'),
    )
  }, SWEEP_MS)
  const cookies = adminCookies(config.publicUrl)
  const clientAddress = clientAddressBehind(config.trustedProxies)
  const files = await openFiles({ config, store, repositories, log, imageProgram: programs.images, imageTaskMs, clientAddress, metrics })
  const contentFile = await openContentFile({
    config,
    store,
    imageProgram: programs.images,
    sessions: access.sessions,
    cookies,
    log,
    ...files.stored,
  })
  const quotes = await openQuotes({ config, store, repositories, files, log, clientAddress, metrics })

  const login: typeof access.login = async (...given) => {
    const result = await access.login(...given)
    metrics.login(result.outcome)
    return result
  }

  const backups = openBackups({ config, store, state: repositories.backups, metrics, log, commands: programs.commands })
  const invented = createInventedContent({ store, ...repositories })
  const siteParts = { sources: sourcesOf(repositories), assets: assets.site, publicUrl: config.publicUrl, hubspot: config.hubspot, headers }
  const pages = siteRoutes({ ...siteParts, cache, quoteForm: quotes.form, formPhotos: quotes.formPhotos, clientAddress, log })
  let isStopping = (): boolean => false
  const app = createApp({
    publicUrl: config.publicUrl,
    isHttps: config.isHttps,
    log,
    metrics,
    clientAddress,
    requireAdmin: requireAdmin({ sessions: access.sessions, cookies }),
    sessionRoutes: sessionRoutes({ access: { ...access, login }, cookies, clientAddress }),
    quoteRoutes: quotes.routes,
    requestPhotoRoutes: quotes.photoRoutes,
    publicRoutes: publicRoutes(store, repositories.settings),
    blogRoutes: blogPostRoutes(articlePreview(siteParts, clock)),
    inboxRoutes: quotes.inbox,
    settingsRoutes: settingsRoutes(repositories.settings, () =>
      readDashboard({ repositories, changes, areBackupsSent: config.backup !== null }),
    ),
    checklistRoutes: checklistRoutes({
      read: () =>
        readChecklist({
          repositories,
          invented,
          administrators: () => countActiveUsers(database),
          publicUrl: config.publicUrl,
          areBackupsSent: config.backup !== null,
          mailServer: quotes.mailServer,
        }),
      setLineAside: repositories.checklist.setLineAside,
      invented,
    }),
    pageWordsRoutes: pageWordsRoutes({
      pageWords: repositories.pageWords,
      services: repositories.services,
      company: repositories.settings.siteCompany,
      preview: unsavedWordsPreview(siteParts, repositories.settings),
    }),
    testMailRoutes: quotes.testMailRoutes,
    contentFileRoutes: contentFile.routes,
    faqRoutes: faqItemRoutes(repositories.faqItems),
    serviceRoutes: serviceRoutes(repositories.services),
    projectRoutes: portfolioItemRoutes({
      projects: repositories.portfolioItems,
      exported: exportProjects,
      publicUrl: config.publicUrl,
      serviceNames: async () =>
        new Map((await repositories.services.every()).map((service) => [service.slug, serviceNameIn('projects', service)])),
    }),
    fileRoutes: files.adminRoutes,
    repositories,
    pages: [
      files.routes,
      openOperations({ config, database, checkFiles: files.check, cache, isStopping: () => isStopping(), metrics, log }),
      brandFiles({
        brand: async () => (await repositories.settings.brandSetting.load()).value,
        store: files.store,
        worker: files.worker,
        cache,
        standard: assets.files,
        sharePictures: assets.sharePictures,
        headers,
      }),
      adminPages(assets.admin, headers, repositories.settings.siteCompany),
      pages.app,
    ],
  })

  const server = createHttpServer({ cache, files: exceptBrandFiles(assets.files), fetch: app.fetch, requests, log })
  isStopping = server.isStopping

  return {
    server,
    /** The router's table: each method and path that is answered, with what stands before them as `ALL`. */
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    log,
    warmUp: () => pages.warmUp(isStopping),
    close: async () => {
      clearInterval(poll)
      clearInterval(sweep)
      await edge.stop()
      await backups.stop()
      await contentFile.stop()
      await quotes.stop()
      await files.stop()
      await database.close()
      await lock.release()
    },
  }
}
