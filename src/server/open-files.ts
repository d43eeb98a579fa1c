import { sharedSecret } from '#db/secrets.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { signedLinks } from '#files/signed-link.ts'
import { createTrashFiles, filesAt } from '#files/trash-files.ts'
import type { UploadStaging } from '#http/receive-upload.ts'
import { createUploadLimiter, STAFF_AT_ONCE, VISITORS_AT_ONCE } from '#http/upload-limiter.ts'
import { createImageWorker } from '#images/image-worker.ts'
import { variantStore } from '#images/variant-store.ts'
import { brandPictures } from '#features/company/brand.ts'
import { photoFileHooks } from '#features/photos/remove-photo-files.ts'
import { projectFileHooks } from '#features/projects/remove-project-files.ts'
import { removingRequestFiles } from '#features/requests/request-files.ts'
import { createStoreImage } from '#images/store-image.ts'
import type { Site, SiteFiles } from './site.ts'
import { openStoredFiles } from './stored-files.ts'

interface Parts extends Pick<Site, 'config' | 'store' | 'repositories' | 'log' | 'metrics' | 'clientAddress' | 'programs'> {
  imageTaskMs?: number | undefined
}

/** Opens the stored files and the process that handles images; from now on files are removed together with their rows. */
export async function openFiles(parts: Parts): Promise<{ files: SiteFiles; closeFiles(): Promise<void> }> {
  const { config, repositories, log, imageTaskMs, clientAddress, metrics, programs } = parts
  const { database, clock } = parts.store
  const referring = referringToFiles(repositories)
  const stored = await openStoredFiles({ config, referring, log })
  const { files: store, workFolder } = stored
  const figures = metrics.imageQueue
  const worker = createImageWorker(programs.images, { figures, onTask: metrics.image, taskMs: imageTaskMs })
  const variants = variantStore({ store, worker, log, figures })
  const trash = createTrashFiles({ store, variants, workFolder, log })
  repositories.projects.addHooks(projectFileHooks({ files: trash, referring, log }))
  repositories.photos.addHooks(photoFileHooks({ files: trash, referring }))
  repositories.settings.onBrandSaved(async (brand) => void (await trash.bringBack(filesAt(brandPictures(brand), ['photos']))))

  const stagingFor = (atOnce: typeof VISITORS_AT_ONCE): UploadStaging => {
    const limiter = createUploadLimiter(atOnce)
    return { newFile: workFolder.newFile, acquire: (incoming) => limiter.acquire(clientAddress(incoming)) }
  }
  return {
    files: {
      ...stored,
      worker,
      variants,
      trash,
      links: signedLinks({ key: await sharedSecret({ database, clock }, 'signed-links'), publicUrl: config.publicUrl, clock }),
      storeImage: createStoreImage({ store, worker, variants, workFolder }),
      removeRequestFiles: removingRequestFiles({ store, variants, log }),
      staging: { visitors: stagingFor(VISITORS_AT_ONCE), staff: stagingFor(STAFF_AT_ONCE) },
    },
    closeFiles: async () => {
      worker.stop()
      await workFolder.close()
    },
  }
}
