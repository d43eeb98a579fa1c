import { adminPages } from '#http/admin-page.ts'
import type { SitePart } from '#http/site-part.ts'
import { type PageForm, siteRoutes } from '#http/site-routes.ts'
import { sitePageParts } from './content-sources.ts'
import type { Site } from './site.ts'

/** Opens the pages of the site and of the back office. */
export function openPages(site: Site, form: PageForm) {
  const { assets, cache, clientAddress, headers, log, repositories } = site
  const pages = siteRoutes({ ...sitePageParts(site), form, cache, clientAddress, log })
  return {
    pages: [adminPages(assets.admin, headers, repositories.settings.siteCompany), pages.app],
    /** Renders every page once, so that even the first visitor gets it from the cache. */
    warmUp: pages.warmUp,
  } satisfies SitePart & { warmUp: unknown }
}
