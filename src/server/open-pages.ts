import { adminPages } from '#http/admin-page.ts'
import { brandFiles } from '#features/company/brand-files.routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { type PageForm, siteRoutes } from '#http/site-routes.ts'
import { sitePageParts } from './content-sources.ts'
import type { Site } from './site.ts'

/** Opens the pages of the site and of the back office, and the pictures of the brand. */
export function openPages(site: Site, form: PageForm) {
  const { assets, cache, clientAddress, files, headers, log, repositories } = site
  const { settings } = repositories
  const pages = siteRoutes({ ...sitePageParts(site), form, cache, clientAddress, log })
  return {
    pages: [
      brandFiles({
        brand: async () => (await settings.brandSetting.load()).value,
        store: files.files,
        worker: files.worker,
        cache,
        standard: assets.files,
        sharePictures: assets.sharePictures,
        headers,
      }),
      adminPages(assets.admin, headers, settings.siteCompany),
      pages.app,
    ],
    /** Renders every page once, so that even the first visitor gets it from the cache. */
    warmUp: pages.warmUp,
  } satisfies SitePart & { warmUp: unknown }
}
