import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as collections from '#collections.ts'
import type { Tables } from '#db/tables.ts'
import { mayBeMailed } from './request.repository.ts'
import { quoteRoutes } from './request.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { requestPhotoRoutes } from './request-photo.routes.ts'
import { HOUR, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createSender } from '#mail/sender.ts'
import { sampleMail } from './mails/preview-quote-mails.ts'
import { createTestMail } from '#mail/test-mail.ts'
import { fileTransport, mailServerIn, messageDomain, smtpTransport, withDeliveriesNoted } from '#mail/transports.ts'
import type { SitePart } from '#http/site-part.ts'
import { type SendTestMail, testMailRoutes } from '#http/test-mail-routes.ts'
import { otherServiceName } from '#site/other-service.ts'
import { shownPrices } from '#site/prices-in-words.ts'
import { exportMessages } from './export-requests.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { postedForm } from './posted-form.routes.ts'
import { createQuoteForm } from './quote-form.ts'
import { createQuoteMails } from './mails/quote-mails.ts'
import { sweepUnsentPhotos, requestPhotoHooks } from './request-photo-files.ts'
import { createRequestQuote, type RequestQuote } from './request-quote.ts'
import { showRequestPhotos } from './show-request-photos.ts'
import { openSpamGuard } from './spam/spam-evidence.ts'
import { sweepLease } from './sweep-lease.repository.ts'
import { createSweepMessages } from './sweep-requests.ts'
import { createTakeRequestPhoto } from './take-request-photo.ts'
import type { Site } from '#server/site.ts'

/** Opens everything for quote requests: form, API, mails, inbox and deletion. */
export async function openRequests(site: Site) {
  const { config, store, repositories, files, log, clientAddress, metrics } = site
  const { mailTo, publicUrl } = config
  const { settings, requestPhotos: photos, requests: messages } = repositories
  const { links, storeImage, removeRequestPhotoFiles: removePhotoFiles } = files
  const staging = files.staging.visitors
  const noReply = `noreply@${new URL(publicUrl).hostname}`
  const mailFrom = async () => config.mailFrom ?? { name: (await settings.company()).short_name, address: noReply }
  const outbox = createOutbox(store, mayBeMailed)
  const mails = createQuoteMails({
    store,
    outbox,
    company: settings.siteCompanyWithin,
    words: (transaction) => repositories.pageWords.wordsWithin(transaction, mailWords.page),
    mailFrom: config.mailFrom ?? noReply,
    mailTo,
    publicUrl,
  })
  messages.addHooks(requestPhotoHooks(photos, removePhotoFiles))
  messages.onRelease(mails.onRelease)
  const takePhoto = createTakeRequestPhoto({ store, photos, storeImage })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, mailFrom) : fileTransport(join(config.dataDir, 'mail'), mailFrom)
  const mailServer = mailServerIn(config.smtpUrl)
  const noteDelivery = async (isDelivered: boolean): Promise<void> => {
    metrics.mail(isDelivered ? 'delivered' : 'failed')
    if (mailServer !== null)
      await repositories.checklist
        .recordDelivery(mailServer, isDelivered)
        .catch((error: unknown) => log.warn({ error }, 'could not note what became of a mail'))
  }
  const otherService = async (within: Kysely<Tables>) => {
    const shown = (await repositories.services.every(within)).filter(({ active }) => active)
    const own = await repositories.pageWords.wordsWithin(within, contactWords.page)
    return otherServiceName(shown, own, await settings.siteCompanyWithin(within))
  }
  const pricesOf = async (service: string, within: Kysely<Tables>) => {
    const own = await repositories.pageWords.wordsWithin(within, sharedWords.page)
    return shownPrices(service, await repositories.services.every(within), own, await settings.siteCompanyWithin(within))
  }
  const domain = messageDomain(config.mailFrom ?? noReply, publicUrl)
  const sendTestMail = testMailSender(site, otherService, createTestMail({ transport, clock: store.clock, noteDelivery, domain }))
  const sender = createSender({ outbox, transport: withDeliveriesNoted(transport, noteDelivery), logger: log })
  sender.start()
  // A request arrived, or left quarantine, in this process or another.
  store.contentVersions.onChange((changed) => changed.includes(collections.contactSubmissions) && sender.wake())

  const guard = await openSpamGuard(store)
  const take = createRequestQuote({ store, guard, messages, photos, services: repositories.services, mails, pricesOf, otherService })
  const requestQuote: RequestQuote = async (...given) => {
    const receipt = await take(...given)
    metrics.quote(receipt.outcome)
    return receipt
  }
  const deliver = async (submissionId?: string) => {
    const count = await outbox.retryNow(submissionId)
    sender.wake()
    return count
  }

  const takeBack = async (id: string) => {
    const path = await photos.removeUnsent(id)
    if (path === undefined) throw new Problem('not-found')
    await removePhotoFiles([path])
  }

  const stopSweeping = startSweeping(site)

  metrics.show({
    helder_mails_waiting: async () => (await outbox.unsent()).waiting,
    helder_mails_oldest_seconds: async () => (await outbox.unsent()).oldestMs / SECOND,
    helder_mails_given_up: async () => (await outbox.unsent()).givenUp,
  })

  return {
    staff: [
      testMailRoutes(sendTestMail),
      inboxRoutes({
        messages,
        photosOf: showRequestPhotos(photos, links),
        ...deliveryState(store, mayBeMailed),
        delivers: transport.deliversTo,
        deliver,
        exported: exportMessages,
      }),
    ],
    open: [quoteRoutes({ requestQuote, guard, clientAddress }), requestPhotoRoutes({ ...takePhoto, takeBack, clientAddress, staging })],
    /** The form of a page without scripts. */
    form: postedForm(createQuoteForm({ requestQuote, guard, photos, pricesShown: (service) => pricesOf(service, store.database.query) }), {
      ...takePhoto,
      staging,
    }),
    stop: async () => {
      stopSweeping()
      await sender.stop()
    },
  } satisfies SitePart & Record<string, unknown>
}

/** Returns what sends a test mail to an admin: a sample of one mail, with words that may not be saved yet. */
const testMailSender =
  (
    { config, store, repositories: { settings } }: Site,
    otherService: OtherService,
    testMail: ReturnType<typeof createTestMail>,
  ): SendTestMail =>
  (admin, mail, unsaved) =>
    testMail(admin, async () => {
      const company = await settings.siteCompany()
      const service = await otherService(store.database.query)
      return sampleMail(mail, { company, written: unsaved, mailTo: config.mailTo ?? company.email, publicUrl: config.publicUrl }, service)
    })

/** Reads the name of the choice for any other service. */
type OtherService = (within: Kysely<Tables>) => Promise<string>

/** Deletes old messages and unsent photos now and every hour; returns what stops it. */
function startSweeping({ store, repositories, files: { removeRequestPhotoFiles: removePhotoFiles }, log }: Site): () => void {
  const { settings, requestPhotos: photos, requests: messages } = repositories
  const sweepMessages = createSweepMessages({ clock: store.clock, messages, settings, acquireLease: sweepLease(store), removePhotoFiles })
  const sweep = async () => {
    const deleted = await sweepMessages()
    if (deleted) log.info({ deleted }, 'old messages deleted')
    const unsent = await sweepUnsentPhotos(photos, removePhotoFiles)
    if (unsent > 0) log.info({ unsent }, 'photos of requests that were never sent deleted')
  }
  const trySweep = () => void sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep messages'))
  trySweep()
  const sweeping = setInterval(trySweep, HOUR)
  return () => clearInterval(sweeping)
}
