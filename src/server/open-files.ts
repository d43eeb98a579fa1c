import { sharedSecret } from '#db/secrets.ts'
import type { Store } from '#db/rows.ts'
import { mediaRoutes } from '#entities/media/media.routes.ts'
import { signedLinks } from '#files/signed-link.ts'
import { noteStoredSizes } from '#files/stored-sizes.ts'
import { sweepFiles } from '#files/sweep-files.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import type { UploadStaging } from '#http/receive-upload.ts'
import { storageAdminRoutes } from '#http/storage-admin-routes.ts'
import { brandUploadRoutes } from '#http/brand-upload.ts'
import { storageRoutes } from '#http/storage-routes.ts'
import { createUploadLimiter, STAFF_AT_ONCE, VISITORS_AT_ONCE } from '#http/upload-limiter.ts'
import { uploadRoutes } from '#http/upload-routes.ts'
import { createImageWorker } from '#images/image-worker.ts'
import { variantStore } from '#images/variant-store.ts'
import { DAY } from '#kernel/clock.ts'
import { photoFileHooks } from '#workflows/remove-photo-files.ts'
import { projectFileHooks } from '#workflows/remove-project-files.ts'
import { removingPhotoFiles } from '#workflows/request-photo-files.ts'
import { createStoreBrandPicture } from '#workflows/store-brand-picture.ts'
import { createStoreImage } from '#workflows/store-image.ts'
import { createStorePhoto } from '#workflows/store-photo.ts'
import type { ClientAddress } from '#http/client-address.ts'
import type { Config } from '#config.ts'
import type { Metrics } from '#http/metrics.ts'
import type { Log } from './log.ts'
import type { Repositories } from './repositories.ts'
import { openStoredFiles } from './stored-files.ts'

interface Parts {
  config: Config
  store: Store
  repositories: Repositories
  log: Log
  /** What the process that handles images runs. */
  imageProgram: string
  imageTaskMs?: number | undefined
  clientAddress: ClientAddress
  metrics: Metrics
}

/** Opens everything that has to do with stored files, and sweeps them daily. */
export async function openFiles(parts: Parts) {
  const { config, store, repositories, log, imageProgram, imageTaskMs, clientAddress, metrics } = parts
  const { database, clock } = store
  const referring = referringToFiles(repositories)
  const { files, workFolder, settle } = await openStoredFiles({ config, referring, log })
  const figures = metrics.imageQueue
  const worker = createImageWorker(imageProgram, { figures, onTask: metrics.image, taskMs: imageTaskMs })
  const variants = variantStore({ store: files, worker, log, figures })
  const links = signedLinks({ key: await sharedSecret({ database, clock }, 'signed-links'), publicUrl: config.publicUrl, clock })
  const storeImage = createStoreImage({ store: files, worker, variants, workFolder })
  const { mediaLibrary } = repositories
  repositories.portfolioItems.addHooks(projectFileHooks({ store: files, variants, referring, log }))
  mediaLibrary.addHooks(photoFileHooks({ store: files, variants, log }))

  const stagingFor = (atOnce: typeof VISITORS_AT_ONCE): UploadStaging => {
    const limiter = createUploadLimiter(atOnce)
    return { newFile: workFolder.newFile, acquire: (incoming) => limiter.acquire(clientAddress(incoming)) }
  }

  const staffStaging = stagingFor(STAFF_AT_ONCE)

  const sweep = () => {
    void sweepFiles({ store: files, repositories: referring, clock, log }).catch((error: unknown) =>
      log.warn({ error }, 'could not sweep files'),
    )
    void noteStoredSizes({ store: files, photos: repositories.mediaLibrary }).catch((error: unknown) =>
      log.warn({ error }, 'could not look how large photos are'),
    )
  }
  await workFolder.recover().catch((error: unknown) => log.warn({ error }, 'could not clear what was unfinished'))
  sweep()
  const sweeping = setInterval(sweep, DAY)

  return {
    check: () => files.check(),
    links,
    stored: { files, workFolder, settle },
    store: files,
    worker,
    storeImage,
    visitorsStaging: stagingFor(VISITORS_AT_ONCE),
    removeRequestPhotoFiles: removingPhotoFiles({ store: files, variants, log }),
    adminRoutes: [
      mediaRoutes(mediaLibrary),
      uploadRoutes({
        storeImage,
        storePhoto: createStorePhoto({ storeImage, library: mediaLibrary, clock }),
        clock,
        staging: staffStaging,
      }),
      brandUploadRoutes({ store: createStoreBrandPicture({ store: files, worker, workFolder }), staging: staffStaging }),
      storageAdminRoutes({ store: files, links }),
    ],
    routes: storageRoutes({ store: files, variants, links }),
    stop: async () => {
      clearInterval(sweeping)
      worker.stop()
      await workFolder.close()
    },
  }
}
