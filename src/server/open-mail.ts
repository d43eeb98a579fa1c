import { join } from 'node:path'
import { mayBeMailed } from '#features/requests/request.repository.ts'
import { SECOND } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createSender } from '#mail/sender.ts'
import { createTestMail } from '#mail/test-mail.ts'
import { fileTransport, mailServerIn, messageDomain, smtpTransport, withDeliveriesNoted } from '#mail/transports.ts'
import type { Site, SiteMail } from './site.ts'

type Parts = Pick<Site, 'config' | 'store' | 'repositories' | 'log' | 'metrics'>

/** Opens the outbox and starts its sender. */
export function openMail({ config, store, repositories, log, metrics }: Parts): { mail: SiteMail; closeMail(): Promise<void> } {
  const { mailTo, publicUrl, smtpUrl } = config
  const { settings, checklist } = repositories
  const noReply = `noreply@${new URL(publicUrl).hostname}`
  const mailFrom = async () => config.mailFrom ?? { name: (await settings.company()).short_name, address: noReply }
  const domain = messageDomain(config.mailFrom ?? noReply, publicUrl)
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(config.dataDir, 'mail'), mailFrom)
  const mailServer = mailServerIn(smtpUrl)
  const noteDelivery = async (isDelivered: boolean): Promise<void> => {
    metrics.mail(isDelivered ? 'delivered' : 'failed')
    if (mailServer !== null)
      await checklist
        .recordDelivery(mailServer, isDelivered)
        .catch((error: unknown) => log.warn({ error }, 'could not note what became of a mail'))
  }
  const outbox = createOutbox(store, { mayLeave: mayBeMailed, domain })
  const sender = createSender({ outbox, transport: withDeliveriesNoted(transport, noteDelivery), logger: log })
  sender.start()

  metrics.show({
    helder_mails_waiting: async () => (await outbox.unsent()).waiting,
    helder_mails_oldest_seconds: async () => (await outbox.unsent()).oldestMs / SECOND,
    helder_mails_given_up: async () => (await outbox.unsent()).givenUp,
  })

  return {
    mail: {
      outbox,
      deliveries: deliveryState(store, mayBeMailed),
      settings: async (within = store.database.query) => {
        const company = await settings.siteCompanyWithin(within)
        return { company, mailTo: mailTo ?? (company.email || null), publicUrl }
      },
      wake: sender.wake,
      retry: async (submissionId) => {
        const count = await outbox.retryNow(submissionId)
        sender.wake()
        return count
      },
      deliversTo: transport.deliversTo,
      sendTest: createTestMail({ transport, clock: store.clock, noteDelivery, domain }),
    },
    closeMail: sender.stop,
  }
}
