import { openAccounts } from '#features/accounts/open-accounts.ts'
import { openArticles } from '#features/articles/open-articles.ts'
import { openBackups } from '#features/backup/open-backups.ts'
import { exceptBrandFiles } from '#features/company/brand-files.routes.ts'
import { openChanges } from '#features/changes/open-changes.ts'
import { openCompany } from '#features/company/open-company.ts'
import { openContentFile } from '#features/content-file/open-content-file.ts'
import { openDashboard } from '#features/dashboard/open-dashboard.ts'
import { openPhotos } from '#features/photos/open-photos.ts'
import { openPreviews } from '#features/previews/open-previews.ts'
import { openProposals } from '#features/proposals/open-proposals.ts'
import { openProjects } from '#features/projects/open-projects.ts'
import { openQuestions } from '#features/questions/open-questions.ts'
import { openRequests } from '#features/requests/open-requests.ts'
import { openSearch } from '#features/search/open-search.ts'
import { openServices } from '#features/services/open-services.ts'
import { openWords } from '#features/words/open-words.ts'
import { createApp } from '#http/app.ts'
import type { Assets } from '#http/assets.ts'
import { requireAdmin } from '#http/require-admin.ts'
import { neededBy } from '#http/rights.ts'
import { createHttpServer } from '#http/server.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Config } from './config/config.ts'
import { openEdge } from './server/open-edge.ts'
import { openOperations } from './server/open-operations.ts'
import { openPages } from './server/open-pages.ts'
import { openPublicLists } from './server/open-public-lists.ts'
import { openSite, type Replaced } from './server/open-site.ts'
import { openStorage } from './server/open-storage.ts'
import type { Programs } from './server/site.ts'

/** Opens the whole site without a port: `server/listen.ts`, the development server and tests each open one. */
export async function open(config: Config, assets: Assets, programs: Programs, replaced: Replaced = {}) {
  const { site, requests, close } = await openSite(config, assets, programs, replaced)
  const { access, cache, cookies, log } = site
  let isStopping = (): boolean => false
  const [words, articles] = [openWords(site), openArticles(site)]
  const features: SitePart[] = [
    openEdge(site),
    openBackups(site),
    openAccounts(site),
    openDashboard(site),
    openChanges(site),
    openProposals(site),
    openSearch(site),
    openCompany(site),
    words,
    articles,
    openPreviews(site, { article: articles.shared, service: words.sharedService, words: words.shared }),
    openQuestions(site),
    openServices(site),
    openProjects(site),
    openPhotos(site),
    openPublicLists(site),
    await openStorage(site),
    await openContentFile(site),
    await openRequests(site),
    openOperations(site, () => isStopping()),
  ]
  const pages = openPages(site, features)
  const siteParts: SitePart[] = [...features, pages]
  const app = createApp({ ...config, ...site, requireAdmin: requireAdmin({ sessions: access.sessions, cookies }), siteParts })
  const server = createHttpServer({ cache, files: exceptBrandFiles(assets.files), fetch: app.fetch, requests, log })
  isStopping = server.isStopping

  return {
    server,
    /** The router's table: each method and path that is answered with the right that it needs, and the middleware before them as `ALL`. */
    routes: app.routes.map(({ method, path, handler }) => ({ method, path, right: neededBy(handler) })),
    log,
    warmUp: () => pages.warmUp(isStopping),
    close: async () => {
      for (const { stop } of siteParts.toReversed()) await stop?.()
      await close()
    },
  }
}
