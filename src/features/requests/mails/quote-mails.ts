import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { StoredRequest } from '#features/requests/request.ts'
import type { SiteCompany } from '#features/company/company.ts'
import type { MailDraft, Outbox } from '#mail/outbox.ts'
import { acknowledgement, mailToCompany, type QuoteMailSettings, reminder } from './render-quote-mails.ts'
import { messageDomain } from '#mail/transports.ts'
import { mayAcknowledge, mayMailTo, mayRemind, mayTellCompany } from '#features/requests/spam/mail-limits.ts'
import { isDoubtful } from '#features/requests/spam/spam-evidence.ts'

export interface QuoteMailsParts {
  store: Pick<Store, 'clock'>
  outbox: Pick<Outbox, 'enqueue' | 'hasMailsOf'>
  company(within: Transaction<Tables>): Promise<SiteCompany>
  /** Returns what staff wrote over the built-in words of the mails. */
  words(within: Transaction<Tables>): Promise<unknown>
  mailFrom: string
  /** The address for the company's mails; null for the one in its settings. */
  mailTo: string | null
  /** The address of the site, without a slash at the end. */
  publicUrl: string
}

/**
 * Queues the mails of a request in the transaction that changes it: one to the company, and one to the address that the visitor gave, which
 * may be anybody's. A request in quarantine gets no mails.
 */
export interface QuoteMails {
  /** Queues the mails of a new request. When there are too many, or the request is in quarantine, staff get one reminder a day. */
  onArrival(transaction: Transaction<Tables>, submission: StoredRequest): Promise<void>
  /** Queues the mails of requests that staff release from quarantine, unless they have mails already. */
  onRelease(transaction: Transaction<Tables>, submissions: StoredRequest[]): Promise<void>
}

export function createQuoteMails({ store, outbox, company, words, mailFrom, mailTo, publicUrl }: QuoteMailsParts): QuoteMails {
  const domain = messageDomain(mailFrom, publicUrl)

  const settingsWithin = async (transaction: Transaction<Tables>) => {
    const profile = await company(transaction)
    return { company: profile, written: await words(transaction), mailTo: mailTo ?? profile.email, publicUrl }
  }
  const remind = async (transaction: Transaction<Tables>): Promise<void> => {
    const settings = await settingsWithin(transaction)
    if (settings.mailTo !== '' && (await mayRemind(transaction, store.clock.now())))
      await outbox.enqueue(transaction, [reminder(settings)], { submissionId: null, domain })
  }
  // Until somebody enters the company's address, its requests are only in the inbox.
  const toCompany = (submission: StoredRequest, settings: QuoteMailSettings) =>
    settings.mailTo === '' ? [] : [mailToCompany(submission, settings)]

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
      await outbox.enqueue(transaction, drafts, { submissionId: id, domain })
    },

    onRelease: async (transaction, submissions) => {
      const [now, settings] = [store.clock.now(), await settingsWithin(transaction)]
      for (const submission of submissions) {
        const { id, email } = submission
        if (await outbox.hasMailsOf(transaction, id)) continue
        const drafts = toCompany(submission, settings)
        if (email !== null && (await mayMailTo(transaction, email, now))) drafts.push(acknowledgement(submission, email, settings))
        await outbox.enqueue(transaction, drafts, { submissionId: id, domain })
      }
    },
  }
}
