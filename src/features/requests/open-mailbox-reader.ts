import { openMailbox } from '#mail/mailbox.ts'
import { mailboxName } from '#mail/mailbox-address.ts'
import { sentMails } from '#mail/sent-mails.ts'
import type { Site } from '#server/site.ts'
import { storingRequestPhotos } from './take-request-photo.ts'
import { createKeepAttachments } from './answers/keep-attachments.ts'
import { createMailReader } from './answers/mail-reader.ts'
import { startReadingAnswers } from './answers/read-answers.ts'
import { createTakeMails } from './answers/take-mails.ts'

/** Starts reading the mailbox in which answers of customers arrive; returns what stops it, or undefined when no mailbox is set. */
export function openMailboxReader({ config: { mailbox, mailFrom, mailTo }, programs, push, store, repositories, files, log }: Site) {
  if (mailbox === null) return undefined
  const reader = createMailReader(programs.mails)
  const { answers, answerFiles, mailboxStates: state, requestPhotos: photos, requests, settings } = repositories
  const take = createTakeMails({
    answers,
    state,
    sentMails: sentMails(store.database),
    companyAddresses: async () => [addressIn(mailFrom), addressIn(mailTo), (await settings.company()).email],
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
