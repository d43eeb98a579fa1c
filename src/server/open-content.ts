import { blogPostRoutes } from '#features/articles/article.routes.ts'
import { faqItemRoutes } from '#features/questions/question.routes.ts'
import { portfolioItemRoutes } from '#features/projects/project.routes.ts'
import { serviceRoutes } from '#features/services/service.routes.ts'
import { articlePreview } from '#http/article-preview.ts'
import { pageWordsRoutes } from '#features/words/page-words.routes.ts'
import { publicRoutes } from '#http/public-routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { exportProjects } from '#features/projects/export-projects.ts'
import { sitePageParts } from './content-sources.ts'
import type { Site } from './site.ts'
import { unsavedWordsPreview } from './unsaved-words-preview.ts'

/** Opens the content of the pages: what visitors may read, and what staff can do beyond the general collection routes. */
export function openContent(site: Site): SitePart {
  const { config, store, repositories } = site
  const { settings, services, pageWords } = repositories
  const pages = sitePageParts(site)
  return {
    staff: [
      pageWordsRoutes({ pageWords, services, company: settings.siteCompany, preview: unsavedWordsPreview(pages, settings) }),
      blogPostRoutes(articlePreview(pages, store.clock)),
      faqItemRoutes(repositories.faqItems),
      serviceRoutes(services),
      portfolioItemRoutes({
        projects: repositories.portfolioItems,
        exported: exportProjects,
        publicUrl: config.publicUrl,
        serviceNames: async () => new Map((await services.every()).map((service) => [service.slug, serviceNameIn('projects', service)])),
      }),
    ],
    open: [publicRoutes(store, settings)],
  }
}
