import { join } from 'node:path'
import type { Store } from '#db/rows.ts'
import { quoteRoutes } from '#entities/contact-submissions/contact-submission.routes.ts'
import { inboxRoutes } from '#entities/contact-submissions/inbox.routes.ts'
import { HOUR } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createSender } from '#mail/sender.ts'
import { fileTransport, smtpTransport } from '#mail/transports.ts'
import type { ClientAddress } from '#sessions/client-address.ts'
import { exportMessages } from '#workflows/export-messages.ts'
import { createQuoteForm } from '#workflows/quote-form.ts'
import { createRequestQuote } from '#workflows/request-quote.ts'
import { openSpamGuard } from '#workflows/spam/spam-evidence.ts'
import { createSweepMessages } from '#workflows/sweep-messages.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Repositories } from './repositories.ts'

interface QuotesParts {
  config: Config
  store: Store
  repositories: Pick<Repositories, 'settings' | 'contactSubmissions'>
  log: Log
  clientAddress: ClientAddress
}

/** Everything between a visitor's request for a quote, the mails it leads to, and the day it is deleted. */
export async function openQuotes({ config, store, repositories, log, clientAddress }: QuotesParts) {
  const { mailFrom, mailTo, publicUrl } = config
  const { settings, contactSubmissions: messages } = repositories
  const outbox = createOutbox(store)
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, mailFrom) : fileTransport(join(config.dataDir, 'mail'), mailFrom)
  const sender = createSender({ outbox, transport, logger: log })
  sender.start()

  const guard = await openSpamGuard(store)
  const request = createRequestQuote({ store, outbox, guard, company: settings.company, mailFrom, mailTo, publicUrl })
  const requestQuote: typeof request = async (...asked) => {
    const receipt = await request(...asked)
    sender.wake()
    return receipt
  }
  const deliver = async (submissionId?: string) => {
    const count = await outbox.retryNow(submissionId)
    sender.wake()
    return count
  }

  const sweepMessages = createSweepMessages({ store, messages, settings })
  const sweep = async () => {
    const deleted = await sweepMessages()
    if (deleted) log.info({ deleted }, 'old messages deleted')
  }
  const trySweep = () => void sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep messages'))
  trySweep()
  const sweeping = setInterval(trySweep, HOUR)

  return {
    routes: quoteRoutes({ requestQuote, guard, clientAddress }),
    inbox: inboxRoutes({ messages, ...deliveryState(store), deliver, exported: exportMessages }),
    form: createQuoteForm({ requestQuote, guard }),
    mailsWaiting: async () => (await outbox.counts()).queued,
    stop: () => {
      clearInterval(sweeping)
      return sender.stop()
    },
  }
}
