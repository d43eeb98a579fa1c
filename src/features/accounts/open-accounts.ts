import { invitationsRoutes } from './invitations.routes.ts'
import { createInvitations } from './invitations.ts'
import { countLinkUse } from './link-limits.ts'
import { createManageUsers } from './manage-users.ts'
import { sessionRoutes } from './session.routes.ts'
import { usersRoutes } from './users.routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { SECOND } from '#kernel/clock.ts'
import { guessableWords } from '#server/guessable-words.ts'
import type { Site } from '#server/site.ts'

const SWEEP_MS = 60 * SECOND

/** Opens the login, the accounts and the invitations, counts logins, and deletes expired sessions and attempts. */
export function openAccounts(site: Site): SitePart {
  const { access, cookies, clientAddress, metrics, log, mail, config, store } = site
  const { database, clock } = store
  const { links } = site.repositories
  const login: typeof access.login = async (...given) => {
    const result = await access.login(...given)
    metrics.login(result.outcome)
    return result
  }
  const sweep = setInterval(() => {
    void access.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep sessions'))
    void mail.accounts.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep mails about accounts'))
  }, SWEEP_MS)
  const parts = { database, clock, links, log, passwords: access.passwords, guessableWords: guessableWords(store, config) }
  const invitations = createInvitations({ ...parts, outbox: mail.accounts })
  const manage = createManageUsers({ ...parts, invitations })
  return {
    staff: [
      sessionRoutes({ access: { ...access, login }, cookies, clientAddress }),
      usersRoutes({ access, manage, invitations, cookies, clock, wake: mail.wake }),
      invitationsRoutes({
        invitations,
        clientAddress,
        clock,
        countLinkUse: (address) => countLinkUse(database, clock, address),
        wake: mail.wake,
      }),
    ],
    stop: async () => clearInterval(sweep),
  }
}
