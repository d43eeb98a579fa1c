import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { accountMailRenderer } from '#features/accounts/account-mails.ts'
import { mailsMayLeave } from '#features/requests/mails-may-leave.repository.ts'
import { SECOND } from '#kernel/clock.ts'
import { deliveryState } from '#mail/delivery-state.ts'
import { createOutbox } from '#mail/outbox.ts'
import { createReplyOutbox, type ReplyMail } from '#mail/reply-outbox.ts'
import type { FileStore } from '#files/file-store.ts'
import { leaseFor, mailFilesOf } from '#features/requests/mails/files-of-reply.ts'
import { replyRenderer } from '#features/requests/mails/render-reply.ts'
import { createAccountOutbox } from '#mail/account-outbox.ts'
import { createSender, deliveriesOf } from '#mail/sender.ts'
import { createTestMail } from '#mail/test-mail.ts'
import { fileTransport, mailServerIn, messageDomain, smtpTransport, withDeliveriesNoted } from '#mail/transports.ts'
import type { Site, SiteMail } from './site.ts'

type Parts = Pick<Site, 'config' | 'store' | 'repositories' | 'log' | 'metrics'> & { files: Pick<FileStore, 'get' | 'head'> }

/** Opens the outbox and starts its sender. */
export function openMail({ config, store, repositories, files, log, metrics }: Parts): { mail: SiteMail; closeMail(): Promise<void> } {
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
  const readSettings = async (within: Kysely<Tables> = store.database.query) => {
    const company = await settings.siteCompanyWithin(within)
    return { company, mailTo: mailTo ?? (company.email || null), publicUrl }
  }
  const outbox = createOutbox(store, { mayLeave: mailsMayLeave.outbox, domain })
  const replies = createReplyOutbox(store, {
    mayLeave: mailsMayLeave.replies,
    domain,
    onSent: (transaction, { user_id: id, user_name: name, way, submission_id, created_at }) =>
      repositories.requests.markAnswered(transaction, { id, name, way }, submission_id, created_at),
  })
  const toRender = { threadOf: replies.threadOf, settings: () => readSettings() }
  const renderReply = replyRenderer(toRender)
  const filesOf = ({ id }: ReplyMail) => repositories.replyFiles.ofReplies([id])
  const renderWithFiles = replyRenderer({ ...toRender, filesOf: async (reply) => mailFilesOf(files, await filesOf(reply)) })
  const accounts = createAccountOutbox(store, domain)
  const renderAccountMail = accountMailRenderer({
    ...store,
    links: repositories.links,
    outbox: accounts,
    settings: () => readSettings(),
  })
  const queues = [
    deliveriesOf(accounts, renderAccountMail),
    deliveriesOf(replies, renderReply),
    deliveriesOf(outbox, (mail) => Promise.resolve(mail)),
  ]
  const countUnsent = () => Promise.all([outbox.unsent(), replies.unsent(), replies.withFiles.unsent(), accounts.unsent()])
  let counting: ReturnType<typeof countUnsent> | undefined
  // Three gauges are read at the same time.
  const unsent = () => (counting ??= countUnsent().finally(() => (counting = undefined)))
  const noted = withDeliveriesNoted(transport, noteDelivery)
  const senders = [
    createSender({ queues, transport: noted, logger: log }),
    // Large mails on a slow line must hold up no other mail.
    createSender({
      queues: [deliveriesOf(replies.withFiles, renderWithFiles, async (reply) => leaseFor(await filesOf(reply)))],
      transport: noted,
      logger: log,
      breaksOff: true,
    }),
  ]
  const wake = () => senders.forEach((sender) => sender.wake())
  senders.forEach((sender) => sender.start())

  metrics.show({
    helder_mails_waiting: async () => sum((await unsent()).map(({ waiting }) => waiting)),
    helder_mails_oldest_seconds: async () => Math.max(...(await unsent()).map(({ oldestMs }) => oldestMs)) / SECOND,
    helder_mails_given_up: async () => sum((await unsent()).map(({ givenUp }) => givenUp)),
  })

  return {
    mail: {
      outbox,
      deliveries: deliveryState(store, mailsMayLeave),
      accounts,
      replies,
      settings: readSettings,
      wake,
      retry: async (submissionId) => {
        const ofRequests = (await outbox.retryNow(submissionId)) + (await replies.retryNow(submissionId))
        const count = ofRequests + (submissionId === undefined ? await accounts.retryNow() : 0)
        wake()
        return count
      },
      deliversTo: transport.deliversTo,
      sendTest: createTestMail({ transport, clock: store.clock, noteDelivery, domain }),
    },
    closeMail: async () => void (await Promise.all(senders.map((sender) => sender.stop()))),
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
