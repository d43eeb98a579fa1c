import { afterEach, beforeEach } from 'vitest'
import { createAccountOutbox } from '#mail/account-outbox.ts'
import { createSender, deliveriesOf } from '#mail/sender.ts'
import { smtpTransport } from '#mail/transports.ts'
import { accountMailRenderer } from '#features/accounts/account-mails.ts'
import { createInvitations } from '#features/accounts/invitations.ts'
import { invitationsRoutes } from '#features/accounts/invitations.routes.ts'
import { countLinkUse } from '#features/accounts/link-limits.ts'
import { createManageUsers } from '#features/accounts/manage-users.ts'
import { usersRoutes } from '#features/accounts/users.routes.ts'
import { clientAddressBehind } from '#http/client-address.ts'
import { openRepositories } from '../../src/server/repositories.ts'
import { adminServer } from './admin-server.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { DatabaseContext } from './each-database.ts'
import { type SmtpInbox, smtpInbox } from './smtp-inbox.ts'

const PUBLIC_URL = 'http://localhost'

/** Serves what `adminServer` serves, with the routes about accounts of others and a mail server. */
export function peopleServer(context: DatabaseContext) {
  const { database, clock, store } = context
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { links, settings } = openRepositories(store)
  const outbox = createAccountOutbox(store, 'helder.test')
  const parts = { database, clock, links, outbox, log: silent, passwords: cheapPasswords(), guessableWords: () => Promise.resolve([]) }
  const invitations = createInvitations(parts)
  const clientAddress = clientAddressBehind(['127.0.0.0/8'])
  const server = adminServer(context, {
    more: (access, cookies) => [
      usersRoutes({ access, manage: createManageUsers({ ...parts, invitations }), invitations, cookies, clock, wake: () => undefined }),
      invitationsRoutes({
        invitations,
        clientAddress,
        clock,
        countLinkUse: (address) => countLinkUse(database, clock, address),
        wake: () => undefined,
      }),
    ],
  })
  const render = accountMailRenderer({
    database,
    links,
    outbox,
    settings: async () => ({ company: await settings.siteCompanyWithin(database.query), mailTo: null, publicUrl: PUBLIC_URL }),
  })
  let inbox: SmtpInbox
  beforeEach(async () => {
    inbox = await smtpInbox()
    await inbox.up()
  })
  afterEach(() => inbox.down())

  return {
    ...server,
    links,
    outbox,
    inbox: () => inbox,
    /** Sends the mails that are due; returns how many were sent. */
    deliver: () => {
      const transport = smtpTransport(inbox.url, () => Promise.resolve('Helder <noreply@helder.test>'))
      return createSender({ queues: [deliveriesOf(outbox, render)], transport, logger: silent }).deliverDue()
    },
    /** Returns the secrets of the links in the mails to this address, the oldest first. */
    secretsFor: (address: string): string[] =>
      inbox.mails
        .filter(({ envelope }) => envelope.to.includes(address))
        .flatMap(({ text }) => /http:\/\/localhost\/admin\/[\w-]+#([\da-f]{64})\b/.exec(text ?? '')?.[1] ?? []),
  }
}
