import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { SitePart } from '#http/site-part.ts'
import { Problem } from '#kernel/problem.ts'
import type { Site } from '#server/site.ts'
import { otherServiceName } from '#site/other-service.ts'
import { shownPrices } from '#site/prices-in-words.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { sampleMail } from './mails/preview-quote-mails.ts'
import { createQuoteMails } from './mails/quote-mails.ts'
import { postedForm } from './posted-form.routes.ts'
import { createQuoteForm } from './quote-form.ts'
import { requestFileHooks } from './request-files.ts'
import { requestPhotoRoutes } from './request-photo.routes.ts'
import { createRequestQuote, type RequestQuote } from './request-quote.ts'
import { quoteRoutes } from './request.routes.ts'
import { openSpamGuard } from './spam/spam-evidence.ts'
import { createTakeRequestPhoto } from './take-request-photo.ts'
import { type SendTestMail, testMailRoutes } from './test-mail.routes.ts'

/** Opens what a visitor needs to ask for a quote: the form, its API, photos and mails. */
export async function openQuotes({ store, repositories, files, mail, push, clientAddress, metrics }: Site) {
  const { settings, requestPhotos: photos, requests } = repositories
  const { storeImage, removeRequestFiles: removeFiles } = files
  const staging = files.staging.visitors
  const mails = createQuoteMails({
    store,
    outbox: mail.outbox,
    settings: mail.settings,
    words: (transaction) => repositories.pageWords.wordsWithin(transaction, mailWords.page),
  })
  requests.addHooks(requestFileHooks(removeFiles))
  requests.onRelease(mails.onRelease)
  const takePhoto = createTakeRequestPhoto({ store, photos, storeImage })
  const otherService = async (within: Kysely<Tables> = store.database.query) => {
    const shown = (await repositories.services.every(within)).filter(({ active }) => active)
    const words = await repositories.pageWords.wordsWithin(within, contactWords.page)
    return otherServiceName(shown, words, await settings.siteCompanyWithin(within))
  }
  const pricesOf = async (service: string, within: Kysely<Tables>) => {
    const words = await repositories.pageWords.wordsWithin(within, sharedWords.page)
    return shownPrices(service, await repositories.services.every(within), words, await settings.siteCompanyWithin(within))
  }
  const guard = await openSpamGuard(store)
  const take = createRequestQuote({
    store,
    guard,
    requests,
    photos,
    services: repositories.services,
    mails,
    notify: push.notify,
    pricesOf,
    otherService,
  })
  const requestQuote: RequestQuote = async (...given) => {
    const receipt = await take(...given)
    metrics.quote(receipt.outcome)
    return receipt
  }
  const sendTestMail: SendTestMail = (admin, sample, unsaved) =>
    mail.sendTest(admin, async () => sampleMail(sample, { ...(await mail.settings()), written: unsaved }, await otherService()))

  const takeBack = async (id: string) => {
    const path = await photos.removeUnsent(id)
    if (path === undefined) throw new Problem('not-found')
    await removeFiles([{ bucket: 'requests', path }])
  }

  return {
    otherService,
    staff: [testMailRoutes(sendTestMail)],
    open: [quoteRoutes({ requestQuote, guard, clientAddress }), requestPhotoRoutes({ ...takePhoto, takeBack, clientAddress, staging })],
    forms: [
      postedForm(createQuoteForm({ requestQuote, guard, photos, pricesShown: (service) => pricesOf(service, store.database.query) }), {
        ...takePhoto,
        staging,
      }),
    ],
  } satisfies SitePart & { otherService: unknown }
}
