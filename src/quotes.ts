import { join } from 'node:path'
import type { Store } from '#db/rows.ts'
import { quoteRoutes } from '#entities/contact-submissions/contact-submission.routes.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createSender } from '#mail/sender.ts'
import { fileTransport, smtpTransport } from '#mail/transports.ts'
import type { ClientAddress } from '#sessions/client-address.ts'
import { createQuoteForm } from '#workflows/quote-form.ts'
import { createRequestQuote } from '#workflows/request-quote.ts'
import { openSpamGuard } from '#workflows/spam/spam-evidence.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Repositories } from './repositories.ts'

interface QuotesParts {
  config: Config
  store: Store
  settings: Repositories['settings']
  log: Log
  clientAddress: ClientAddress
}

/** Everything between a visitor's request for a quote and the mails it leads to. */
export async function openQuotes({ config, store, settings, log, clientAddress }: QuotesParts) {
  const { mailFrom, mailTo, publicUrl } = config
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

  return {
    routes: quoteRoutes({ requestQuote, guard, clientAddress }),
    form: createQuoteForm({ requestQuote, guard }),
    mailsWaiting: async () => (await outbox.counts()).queued,
    stop: () => sender.stop(),
  }
}
