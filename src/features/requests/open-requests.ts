import * as collections from '#collections.ts'
import { createEnterRequest } from './enter-request.ts'
import { nextStepRoutes } from './next-step.routes.ts'
import { requestByHandRoutes } from './request-by-hand.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { ANSWER_WITHIN_HOURS } from './request.ts'
import type { SitePart } from '#http/site-part.ts'
import { exportRequests } from './export-requests.ts'
import { createTakeReplyFiles } from './take-reply-file.ts'
import { replyFileRoutes } from './reply-file.routes.ts'
import { showRequestPhotos } from './show-request-photos.ts'
import { startRemovingDeleted } from './remove-deleted.ts'
import { createAnswers } from './answer-request.ts'
import { replyRoutes } from './reply.routes.ts'
import { answerRoutes } from './answers/answer.routes.ts'
import { answersOf } from './answers/answers-of.ts'
import { mailboxStatus } from './answers/mailbox-status.ts'
import { createTimeline } from './timeline.ts'
import { timelineRoutes } from './timeline.routes.ts'
import { doneRepository } from './done-today.repository.ts'
import { todayRepository } from './today.repository.ts'
import { SILENT_DAYS } from './request-settings.ts'
import { todayRoutes } from './today.routes.ts'
import { sentMails } from '#mail/sent-mails.ts'
import type { Site } from '#server/site.ts'
import { openMailboxReader } from './open-mailbox-reader.ts'
import { openQuotes } from './open-quotes.ts'
import { openSweeper } from './open-sweeper.ts'

/** Opens everything for quote requests: form, API, mails, inbox and deletion. */
export async function openRequests(site: Site): Promise<SitePart> {
  const { store, repositories, files, mail } = site
  const { settings, requestPhotos: photos, requests } = repositories
  const { links, removeRequestFiles: removeFiles } = files
  const quotes = await openQuotes(site)
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
    images: files.worker,
    workFolder: files.workFolder,
    removeFiles,
  })

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
    otherService: () => quotes.otherService(),
    colleagues: repositories.colleagues,
  })

  const stopSweeping = openSweeper(site)
  const stopReading = openMailboxReader(site)

  return {
    staff: [
      ...quotes.staff,
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
        ...doneRepository(store, (...wanted) => repositories.changes.ofRowsSince(collections.contactSubmissions, ...wanted)),
        answerHours,
        silentDays: async () => (await settings.requestSettings())?.silent_days ?? SILENT_DAYS,
        colleagues: repositories.colleagues,
      }),
    ],
    open: quotes.open,
    forms: quotes.forms,
    stop: async () => {
      stopSweeping()
      await stopReading?.()
      await removing.stop()
    },
  }
}
