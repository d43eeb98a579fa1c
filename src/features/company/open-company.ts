import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { brandFiles } from './brand-files.routes.ts'
import { brandUploadRoutes } from './brand-upload.routes.ts'
import { seasonRoutes } from './season.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createStoreBrandPicture } from './store-brand-picture.ts'

/** Opens the settings of the site, the public season, and the brand's pictures with their uploads. */
export function openCompany({ assets, cache, headers, repositories: { settings }, proposing, files }: Site): SitePart {
  const { files: store, worker, workFolder, staging } = files
  return {
    staff: [
      settingsRoutes(proposing.forms, proposing.writeOrPropose),
      brandUploadRoutes({ store: createStoreBrandPicture({ store, worker, workFolder }), staging: staging.staff }),
    ],
    open: [seasonRoutes(settings)],
    pages: [
      brandFiles({
        company: () => settings.siteCompany(),
        store,
        worker,
        cache,
        standard: assets.files,
        sharePictures: assets.sharePictures,
        headers,
      }),
    ],
  }
}
