import { mediaRoutes } from '#features/photos/photo.routes.ts'
import { noteStoredSizes } from '#files/stored-sizes.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { sweepFiles } from '#files/sweep-files.ts'
import type { SitePart } from '#http/site-part.ts'
import { storageAdminRoutes } from '#http/storage-admin-routes.ts'
import { storageRoutes } from '#http/storage-routes.ts'
import { uploadRoutes } from '#features/photos/upload.routes.ts'
import { DAY } from '#kernel/clock.ts'
import { createStorePhoto } from '#features/photos/store-photo.ts'
import type { Site } from './site.ts'

/** Opens the routes of stored files, uploads and the photo library, and sweeps files daily. */
export async function openUploads({ store: { clock }, repositories, files, log }: Site): Promise<SitePart> {
  const { files: store, workFolder, variants, links, storeImage, staging } = files
  const { mediaLibrary } = repositories

  const sweep = () => {
    void sweepFiles({ store, repositories: referringToFiles(repositories), clock, log }).catch((error: unknown) =>
      log.warn({ error }, 'could not sweep files'),
    )
    void noteStoredSizes({ store, photos: mediaLibrary }).catch((error: unknown) =>
      log.warn({ error }, 'could not look how large photos are'),
    )
  }
  await workFolder.recover().catch((error: unknown) => log.warn({ error }, 'could not clear what was unfinished'))
  sweep()
  const sweeping = setInterval(sweep, DAY)

  return {
    staff: [
      mediaRoutes(mediaLibrary),
      uploadRoutes({
        storeImage,
        storePhoto: createStorePhoto({ storeImage, library: mediaLibrary, clock }),
        clock,
        staging: staging.staff,
      }),
      storageAdminRoutes({ store, links }),
    ],
    pages: [storageRoutes({ store, variants, links })],
    stop: async () => clearInterval(sweeping),
  }
}
