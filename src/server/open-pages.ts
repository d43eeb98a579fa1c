import { adminPages } from '#http/admin-page.ts'
import type { SitePart } from '#http/site-part.ts'
import { siteRoutes } from '#http/site-routes.ts'
import { sitePageParts } from './content-sources.ts'
import type { Site } from './site.ts'

/** Opens the pages of the site, with the forms that features add to them, and of the back office. */
export function openPages(site: Site, features: readonly SitePart[]) {
  const { assets, cache, clientAddress, headers, log, repositories } = site
  const forms = features.flatMap((feature) => feature.forms ?? [])
  const pages = siteRoutes({ ...sitePageParts(site), forms, cache, clientAddress, log })
  return {
    pages: [adminPages(assets.admin, headers, repositories.settings.siteCompany), pages.app],
    /** Renders every page once, so that even the first visitor gets it from the cache. */
    warmUp: pages.warmUp,
  } satisfies SitePart & { warmUp: unknown }
}
