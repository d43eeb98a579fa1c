import type { Kysely } from 'kysely'
import * as collections from '#collections.ts'
import type { Tables } from '#db/tables.ts'
import { createEnterRequest } from './enter-request.ts'
import { nextStepRoutes } from './next-step.routes.ts'
import { requestByHandRoutes } from './request-by-hand.routes.ts'
import { quoteRoutes } from './request.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { requestPhotoRoutes } from './request-photo.routes.ts'
import { HOUR } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { ANSWER_WITHIN_HOURS } from './request.ts'
import { sampleMail } from './mails/preview-quote-mails.ts'
import type { SitePart } from '#http/site-part.ts'
import { type SendTestMail, testMailRoutes } from './test-mail.routes.ts'
import { otherServiceName } from '#site/other-service.ts'
import { shownPrices } from '#site/prices-in-words.ts'
import { exportRequests } from './export-requests.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { postedForm } from './posted-form.routes.ts'
import { createQuoteForm } from './quote-form.ts'
import { createQuoteMails } from './mails/quote-mails.ts'
import { createTakeReplyFiles } from './take-reply-file.ts'
import { replyFileRoutes } from './reply-file.routes.ts'
import { requestFileHooks, sweepUnsent } from './request-files.ts'
import { createRequestQuote, type RequestQuote } from './request-quote.ts'
import { showRequestPhotos } from './show-request-photos.ts'
import { openSpamGuard } from './spam/spam-evidence.ts'
import { sweepLease } from './sweep-lease.repository.ts'
import { startRemovingDeleted } from './remove-deleted.ts'
import { createSweepRequests } from './sweep-requests.ts'
import { createTakeRequestPhoto, storingRequestPhotos } from './take-request-photo.ts'
import { createAnswers } from './answer-request.ts'
import { replyRoutes } from './reply.routes.ts'
import { answerRoutes } from './answers/answer.routes.ts'
import { answersOf } from './answers/answers-of.ts'
import { mailboxStatus } from './answers/mailbox-status.ts'
import { startReadingAnswers } from './answers/read-answers.ts'
import { createMailReader } from './answers/mail-reader.ts'
import { createKeepAttachments } from './answers/keep-attachments.ts'
import { createTakeMails } from './answers/take-mails.ts'
import { createTimeline } from './timeline.ts'
import { timelineRoutes } from './timeline.routes.ts'
import { todayRepository } from './today.repository.ts'
import { SILENT_DAYS } from './request-settings.ts'
import { todayRoutes } from './today.routes.ts'
import { openMailbox } from '#mail/mailbox.ts'
import { mailboxName } from '#mail/mailbox-address.ts'
import { sentMails } from '#mail/sent-mails.ts'
import type { Site } from '#server/site.ts'

/** Opens everything for quote requests: form, API, mails, inbox and deletion. */
export async function openRequests(site: Site): Promise<SitePart> {
  const { store, repositories, files, mail, clientAddress, metrics } = site
  const { settings, requestPhotos: photos, requests } = repositories
  const { links, storeImage, removeRequestFiles: removeFiles } = files
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
  const removing = startRemovingDeleted({ clock: store.clock, requests, removeFiles, log: site.log })
  // A request arrived, left quarantine, was deleted or taken back, in this process or another.
  store.contentVersions.onChange((changed) => {
    if (!changed.includes(collections.contactSubmissions)) return
    mail.wake()
    site.push.wake()
    removing.look()
  })

  const replyFiles = createTakeReplyFiles({
    clock: store.clock,
    requests,
    photos,
    files: repositories.replyFiles,
    store: files.files,
    variants: files.variants,
    workFolder: files.workFolder,
    removeFiles,
  })

  const guard = await openSpamGuard(store)
  const take = createRequestQuote({
    store,
    guard,
    requests,
    photos,
    services: repositories.services,
    mails,
    notify: site.push.notify,
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

  const answers = createAnswers({
    clock: store.clock,
    requests,
    replies: mail.replies,
    files: repositories.replyFiles,
    deliversTo: mail.deliversTo,
  })
  const timeline = createTimeline({
    entries: repositories.requestEntries,
    changesOf: (...wanted) => repositories.changes.ofRow(collections.contactSubmissions, ...wanted),
    mailsOf: mail.deliveries.mailsOf,
    repliesOf: answers.of,
    answersOf: answersOf({ answers: repositories.answers, files: repositories.answerFiles, photos, sentMails: sentMails(store.database) }),
  })

  const answerHours = async () => (await settings.siteCompany()).answer_hours ?? ANSWER_WITHIN_HOURS

  const enterRequest = createEnterRequest({
    clock: store.clock,
    requests,
    services: repositories.services,
    otherService: () => otherService(),
    colleagues: repositories.colleagues,
  })

  const stopSweeping = startSweeping(site)
  const stopReading = startReading(site)

  return {
    staff: [
      testMailRoutes(sendTestMail),
      inboxRoutes({
        requests,
        ...todayRepository(store),
        photosOf: showRequestPhotos(photos, links),
        ...mail.deliveries,
        delivers: mail.deliversTo,
        deliver: mail.retry,
        exported: (batches) => exportRequests(batches, answerHours),
      }),
      requestByHandRoutes({ requests, enterRequest, known: requests.known }),
      nextStepRoutes({ requests, colleagues: repositories.colleagues }),
      replyRoutes(answers),
      replyFileRoutes({ files: replyFiles, store: files.files, staging: files.staging.staff }),
      answerRoutes({
        requests,
        answers: repositories.answers,
        files: repositories.answerFiles,
        photos,
        store: files.files,
        removeFiles,
        status: mailboxStatus(site.config.mailbox, repositories.mailboxStates.stateOf),
      }),
      timelineRoutes({ requests, entries: repositories.requestEntries, timeline }),
      todayRoutes({
        ...todayRepository(store),
        answerHours,
        silentDays: async () => (await settings.requestSettings())?.silent_days ?? SILENT_DAYS,
      }),
    ],
    open: [quoteRoutes({ requestQuote, guard, clientAddress }), requestPhotoRoutes({ ...takePhoto, takeBack, clientAddress, staging })],
    forms: [
      postedForm(createQuoteForm({ requestQuote, guard, photos, pricesShown: (service) => pricesOf(service, store.database.query) }), {
        ...takePhoto,
        staging,
      }),
    ],
    stop: async () => {
      stopSweeping()
      await stopReading?.()
      await removing.stop()
    },
  }
}

/** Deletes old requests and what was never sent with one now and every hour; returns what stops it. */
function startSweeping({ store, repositories, files: { removeRequestFiles: removeFiles }, log }: Site): () => void {
  const { settings, requestPhotos: photos, replyFiles, requests } = repositories
  const sweepRequests = createSweepRequests({ clock: store.clock, requests, settings, acquireLease: sweepLease(store), removeFiles })
  const sweep = async () => {
    const deleted = await sweepRequests()
    if (deleted) log.info({ deleted }, 'old requests deleted')
    const unsent = await sweepUnsent({ photos, files: replyFiles }, removeFiles)
    if (unsent > 0) log.info({ unsent }, 'photos and files that were never sent deleted')
  }
  const trySweep = () => void sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep requests'))
  trySweep()
  const sweeping = setInterval(trySweep, HOUR)
  return () => clearInterval(sweeping)
}

/** Starts reading the mailbox in which answers of customers arrive; undefined when none is set. */
function startReading({ config: { mailbox, mailFrom, mailTo }, programs, push, store, repositories, files, log }: Site) {
  if (mailbox === null) return undefined
  const reader = createMailReader(programs.mails)
  const { answers, answerFiles, mailboxStates: state, requestPhotos: photos, requests, settings } = repositories
  const take = createTakeMails({
    answers,
    state,
    sentMails: sentMails(store.database),
    ownAddresses: async () => [addressIn(mailFrom), addressIn(mailTo), (await settings.company()).email],
    readMail: reader.read,
    // A customer who writes several mails rings once, until somebody answers.
    onAnswer: async (transaction, id) => {
      if (await requests.mayStartToWait(transaction, id)) await push.notify(transaction, 'answer', id)
    },
    onBounce: requests.markWrote,
    keepAttachments: createKeepAttachments({
      clock: store.clock,
      photos,
      files: answerFiles,
      store: files.files,
      workFolder: files.workFolder,
      storePhoto: storingRequestPhotos({ store, photos, storeImage: files.storeImage }),
      removeFiles: files.removeRequestFiles,
      log,
    }),
    clock: store.clock,
    log,
  })
  const open = (signal: AbortSignal) => openMailbox(mailbox, signal)
  const reading = startReadingAnswers({ mailbox: mailboxName(mailbox), open, state, take, clock: store.clock, log })
  return async () => {
    await reading.stop()
    reader.stop()
  }
}

/** Returns the address in `Name <address>`. */
const addressIn = (mailbox: string | null): string | null => mailbox && (/<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox)
