import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { StoredRequest } from '#features/requests/request.ts'
import type { MailDraft, Outbox } from '#mail/outbox.ts'
import type { MailSettings } from '#mail/render-mail.ts'
import { acknowledgement, hasRecipient, mailToCompany, type QuoteMailSettings, reminder } from './render-quote-mails.ts'
import { mayAcknowledge, mayMailTo, mayRemind, mayTellCompany } from '#features/requests/spam/mail-limits.ts'
import { isDoubtful } from '#features/requests/spam/spam-evidence.ts'

export interface QuoteMailsParts {
  store: Pick<Store, 'clock'>
  outbox: Pick<Outbox, 'enqueue' | 'hasMailsOf'>
  /** Reads what every mail of the site needs. */
  settings(within: Transaction<Tables>): Promise<MailSettings>
  /** Returns what staff wrote over the built-in words of the mails. */
  words(within: Transaction<Tables>): Promise<unknown>
}

/**
 * Queues the mails of a request in the transaction that changes it: one to the company, and one to the address that the visitor gave, which
 * may be anybody's. A request in quarantine gets no mails.
 */
export interface QuoteMails {
  /** Queues the mails of a new request. When there are too many, or the request is in quarantine, staff get one reminder a day. */
  onArrival(transaction: Transaction<Tables>, submission: StoredRequest): Promise<void>
  /** Queues the mails of requests that staff release from quarantine, unless they have mails already or staff entered them. */
  onRelease(transaction: Transaction<Tables>, submissions: StoredRequest[]): Promise<void>
}

export function createQuoteMails({ store, outbox, settings: siteSettings, words }: QuoteMailsParts): QuoteMails {
  const settingsWithin = async (transaction: Transaction<Tables>): Promise<QuoteMailSettings> => ({
    ...(await siteSettings(transaction)),
    written: await words(transaction),
  })
  const remind = async (transaction: Transaction<Tables>): Promise<void> => {
    const settings = await settingsWithin(transaction)
    if (hasRecipient(settings) && (await mayRemind(transaction, store.clock.now()))) await outbox.enqueue(transaction, [reminder(settings)])
  }
  // Until somebody enters the company's address, its requests are only in the inbox.
  const toCompany = (submission: StoredRequest, settings: QuoteMailSettings) =>
    hasRecipient(settings) ? [mailToCompany(submission, settings)] : []

  return {
    onArrival: async (transaction, submission) => {
      if (submission.status === 'spam') return isDoubtful(submission) ? remind(transaction) : undefined
      const [now, settings] = [store.clock.now(), await settingsWithin(transaction)]
      const drafts: MailDraft[] = []
      if (await mayTellCompany(transaction, now)) drafts.push(...toCompany(submission, settings))
      else await remind(transaction)
      const { id, email } = submission
      if (email !== null && (await mayMailTo(transaction, email, now)) && (await mayAcknowledge(transaction, now)))
        drafts.push(acknowledgement(submission, email, settings))
      await outbox.enqueue(transaction, drafts, id)
    },

    onRelease: async (transaction, submissions) => {
      const [now, settings] = [store.clock.now(), await settingsWithin(transaction)]
      for (const submission of submissions) {
        const { id, email, source } = submission
        if (source !== null || (await outbox.hasMailsOf(transaction, id))) continue
        const drafts = toCompany(submission, settings)
        if (email !== null && (await mayMailTo(transaction, email, now))) drafts.push(acknowledgement(submission, email, settings))
        await outbox.enqueue(transaction, drafts, id)
      }
    },
  }
}
