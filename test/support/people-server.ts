import { afterEach, beforeEach } from 'vitest'
import { createAccountOutbox } from '#mail/account-outbox.ts'
import { createSender, deliveriesOf } from '#mail/sender.ts'
import { smtpTransport } from '#mail/transports.ts'
import { accountMailRenderer } from '#features/accounts/account-mails.ts'
import { createAcceptInvitation } from '#features/accounts/accept-invitation.ts'
import { createInvitations } from '#features/accounts/invitations.ts'
import { invitationsRoutes } from '#features/accounts/invitations.routes.ts'
import { createEmailChanges } from '#features/accounts/email-change.ts'
import { emailChangeRoutes } from '#features/accounts/email-change.routes.ts'
import { countLinkUse } from '#features/accounts/link-limits.ts'
import { createManageUsers } from '#features/accounts/manage-users.ts'
import { createOwnAccount } from '#features/accounts/own-account.ts'
import { ownAccountRoutes } from '#features/accounts/own-account.routes.ts'
import { createPasswordResets } from '#features/accounts/password-reset.ts'
import { passwordResetRoutes } from '#features/accounts/password-reset.routes.ts'
import { usersRoutes } from '#features/accounts/users.routes.ts'
import { clientAddressBehind } from '#http/client-address.ts'
import { openRepositories } from '../../src/server/repositories.ts'
import { adminServer } from './admin-server.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { DatabaseContext } from './each-database.ts'
import { recordedLog } from './recorded-log.ts'
import { type SmtpInbox, smtpInbox } from './smtp-inbox.ts'

const PUBLIC_URL = 'http://localhost'

/** Serves what `adminServer` serves, with the routes about accounts of others and a mail server. `mailsNotices` also mails people what happened to their accounts. */
export function peopleServer(context: DatabaseContext, { mailsNotices = false } = {}) {
  const { database, clock, store } = context
  const recorded = recordedLog()
  const { log } = recorded
  const { links, settings } = openRepositories(store)
  const outbox = createAccountOutbox(store, 'helder.test')
  const parts = { database, clock, links, outbox, log, passwords: cheapPasswords(), guessableWords: () => Promise.resolve([]) }
  const invitations = createInvitations(parts)
  const clientAddress = clientAddressBehind(['127.0.0.0/8'])
  const countUse = (address: string) => countLinkUse(database, clock, address)
  const ofLinks = { clientAddress, clock, countLinkUse: countUse, wake: () => undefined, deliversTo: 'server' as const }
  const changes = createEmailChanges(parts)
  const server = adminServer(context, {
    mails: mailsNotices ? outbox : null,
    recorded,
    more: (access, cookies) => [
      usersRoutes({ access, manage: createManageUsers({ ...parts, invitations }), invitations, cookies, clock, wake: () => undefined }),
      ownAccountRoutes({ own: createOwnAccount(parts) }),
      invitationsRoutes({ invitations, accepting: createAcceptInvitation(parts), ...ofLinks }),
      emailChangeRoutes({ changes, ...ofLinks }),
      passwordResetRoutes({
        resets: createPasswordResets({ ...parts, ...access }),
        clientAddress,
        countLinkUse: countUse,
        deliversTo: 'server',
        publicUrl: PUBLIC_URL,
      }),
    ],
  })
  const render = accountMailRenderer({
    database,
    clock,
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
    /** Deletes changes of addresses that waited too long. */
    sweepEmailChanges: changes.sweep,
    inbox: () => inbox,
    /** Sends the mails that are due; returns how many were sent. */
    deliver: () => {
      const transport = smtpTransport(inbox.url, () => Promise.resolve('Helder <noreply@helder.test>'))
      return createSender({ queues: [deliveriesOf(outbox, render)], transport, logger: log }).deliverDue()
    },
    /** Returns the secrets of the links in the mails to this address, the oldest first. */
    secretsFor: (address: string): string[] =>
      inbox.mails
        .filter(({ envelope }) => envelope.to.includes(address))
        .flatMap(({ text }) => /http:\/\/localhost\/admin\/[\w-]+#([\da-f]{64})\b/.exec(text ?? '')?.[1] ?? []),
  }
}
