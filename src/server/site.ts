import type { Store } from '#db/rows.ts'
import type { SignedLinks } from '#files/signed-link.ts'
import type { Assets } from '#http/assets.ts'
import type { ClientAddress } from '#http/client-address.ts'
import type { Metrics } from '#http/metrics.ts'
import type { PageCache } from '#http/page-cache.ts'
import type { UploadStaging } from '#http/receive-upload.ts'
import type { ImageWorker } from '#images/image-worker.ts'
import type { VariantStore } from '#images/variant-store.ts'
import type { Access } from '#sessions/access.ts'
import type { AdminCookies } from '#sessions/cookies.ts'
import type { RemovePhotoFiles } from '#workflows/request-photo-files.ts'
import type { StoreImage } from '#workflows/store-image.ts'
import type { Config } from '#config.ts'
import type { Log } from './log.ts'
import type { Repositories } from './repositories.ts'
import type { StoredFiles } from './stored-files.ts'

/** What processes of their own run. */
export interface Programs {
  images: string
  /** The command line. */
  commands: string
}

/** Stored files, with what reads, makes and removes them. */
export interface SiteFiles extends StoredFiles {
  worker: ImageWorker
  variants: VariantStore
  /** Addresses of private files that end by themselves. */
  links: SignedLinks
  storeImage: StoreImage
  removeRequestPhotoFiles: RemovePhotoFiles
  /** Where uploads of visitors and of staff wait, each with its own limit. */
  staging: { visitors: UploadStaging; staff: UploadStaging }
}

/** The one bag that the wiring passes: what every part of a running site may use. */
export interface Site {
  config: Config
  programs: Programs
  assets: Assets
  store: Store
  repositories: Repositories
  files: SiteFiles
  access: Access
  cookies: AdminCookies
  /** Finished pages. */
  cache: PageCache
  metrics: Metrics
  log: Log
  clientAddress: ClientAddress
  /** Of every answer. */
  headers: Record<string, string>
}
