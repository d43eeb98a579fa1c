import type { Kysely } from 'kysely'
import type { DatabaseClock } from '#db/database-clock.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { SignedLinks } from '#files/signed-link.ts'
import type { TrashFiles } from '#files/trash-files.ts'
import type { Assets } from '#http/assets.ts'
import type { ClientAddress } from '#http/client-address.ts'
import type { Metrics } from '#http/metrics.ts'
import type { PageCache } from '#http/page-cache.ts'
import type { UploadStaging } from '#http/receive-upload.ts'
import type { ImageWorker } from '#images/image-worker.ts'
import type { VariantStore } from '#images/variant-store.ts'
import type { Access } from '#features/accounts/access.ts'
import type { PushDevices, StoredPushDevice } from '#features/accounts/push/push-devices.ts'
import type { PushQueue } from '#features/accounts/push/push-queue.ts'
import type { PushAnswer } from '#features/accounts/push/push-service.ts'
import type { AdminCookies } from '#features/accounts/cookies.ts'
import type { RemoveRequestFiles } from '#features/requests/request-files.ts'
import type { StoreImage } from '#images/store-image.ts'
import type { DeliveryState } from '#mail/delivery-state.ts'
import type { AccountOutbox } from '#mail/account-outbox.ts'
import type { Outbox } from '#mail/outbox.ts'
import type { ReplyOutbox } from '#mail/reply-outbox.ts'
import type { MailSettings } from '#mail/render-mail.ts'
import type { SendTestMail } from '#mail/test-mail.ts'
import type { MailTransport } from '#mail/transports.ts'
import type { Config } from '#config/config.ts'
import type { Log } from './log.ts'
import type { Proposing } from './proposing.ts'
import type { Repositories } from './repositories.ts'
import type { StoredFiles } from './stored-files.ts'

/** The paths of the built programs that run in separate processes. */
export interface Programs {
  images: string
  /** The program that reads mails. */
  mails: string
  /** The program of the command line. */
  commands: string
}

/** The store of files, with everything that reads, makes and removes them. */
export interface SiteFiles extends StoredFiles {
  worker: ImageWorker
  variants: VariantStore
  /** The moves of files of deleted rows into the trash and back. */
  trash: TrashFiles
  /** Signed addresses of private files, which expire. */
  links: SignedLinks
  storeImage: StoreImage
  removeRequestFiles: RemoveRequestFiles
  /** The staging of uploads by visitors and by staff, with a separate limit for each. */
  staging: { visitors: UploadStaging; staff: UploadStaging }
}

/** The mails of the site, which any feature may send. */
export interface SiteMail {
  /** The queue. A feature adds its mails in the transaction that stores their cause. */
  outbox: Outbox
  /** The queue of mails about accounts, which are rendered when they are sent. */
  accounts: AccountOutbox
  /** The queue of mails that staff write to customers. */
  replies: ReplyOutbox
  /** How far the delivery of mails is, for staff. */
  deliveries: DeliveryState
  /** Reads what every mail needs, within a transaction if one is given. */
  settings(within?: Kysely<Tables>): Promise<MailSettings>
  /** Sends mails whose transaction has just committed at once; without it they leave within a second. */
  wake(): void
  /** Sends unsent mails again, all or those about one request; returns how many. */
  retry(submissionId?: string): Promise<number>
  deliversTo: MailTransport['deliversTo']
  sendTest: SendTestMail
}

/** The notifications on phones, which any feature may cause. docs/product/notifications.md */
export interface SitePush {
  /** The key with which browsers subscribe. */
  publicKey: string
  devices: PushDevices
  /** Queues a notification about a request for everybody who may read messages, in the transaction that stores its cause. */
  notify: PushQueue['enqueue']
  /** Sends notifications whose transaction has just committed at once; without it they leave within a second. */
  wake(): void
  /** Sends a notification to one device at once. */
  sendTest(device: StoredPushDevice): Promise<PushAnswer>
}

/**
 * What every part of a running site may use: store, files, mails, cache, log and the others. `openSite` makes it; `serve.ts` gives it to each
 * `open-<subject>.ts`, which returns a `SitePart`.
 */
export interface Site {
  config: Config
  programs: Programs
  assets: Assets
  store: Store & { clock: DatabaseClock }
  repositories: Repositories
  proposing: Proposing
  files: SiteFiles
  mail: SiteMail
  push: SitePush
  access: Access
  cookies: AdminCookies
  /** The cache of rendered pages. */
  cache: PageCache
  metrics: Metrics
  log: Log
  clientAddress: ClientAddress
  /** The headers of every response. */
  headers: Record<string, string>
}
