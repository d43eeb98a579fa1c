import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { photoRoutes } from './photo.routes.ts'
import { createStorePhoto } from './store-photo.ts'
import { uploadRoutes } from './upload.routes.ts'

/** Opens the photo library, and the uploads of photos by staff. */
export function openPhotos({
  store: { clock },
  repositories,
  proposing: { writeOrPropose },
  files: { storeImage, staging },
}: Site): SitePart {
  const { photos } = repositories
  const storePhoto = createStorePhoto({ storeImage, library: photos, clock, writeOrPropose })
  return { staff: [photoRoutes(photos), uploadRoutes({ storeImage, storePhoto, library: photos, clock, staging: staging.staff })] }
}
