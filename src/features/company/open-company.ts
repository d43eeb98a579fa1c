import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { brandUploadRoutes } from './brand-upload.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createStoreBrandPicture } from './store-brand-picture.ts'

/** Opens the settings of the site, and the uploads of the brand's pictures. */
export function openCompany({ repositories, files: { files: store, worker, workFolder, staging } }: Site): SitePart {
  return {
    staff: [
      settingsRoutes(repositories.settings),
      brandUploadRoutes({ store: createStoreBrandPicture({ store, worker, workFolder }), staging: staging.staff }),
    ],
  }
}
