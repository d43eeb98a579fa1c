import { createAcceptInvitation } from './accept-invitation.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { createInvitations } from './invitations.ts'
import { factorsRoutes } from './factors/factors.routes.ts'
import { createRequiredFactor } from './factors/required-factor.ts'
import { requiredFactorRoutes } from './factors/required-factor.routes.ts'
import { passkeysRoutes } from './factors/passkeys.routes.ts'
import { countLinkUse, countPasskeyLogin } from './link-limits.ts'
import { emailChangeRoutes } from './email-change.routes.ts'
import { createEmailChanges } from './email-change.ts'
import { createManageUsers } from './manage-users.ts'
import { createOwnAccount } from './own-account.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { createPasswordResets } from './password-reset.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
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
  const login: typeof access.login = async (request) => {
    const result = await access.login(request)
    if (result.outcome !== 'needs-factor') metrics.login(result.outcome)
    return result
  }
  const secondStep: typeof access.secondStep = async (request) => {
    const result = await access.secondStep(request)
    metrics.login(result.outcome === 'wrong-factor' ? 'wrong' : result.outcome)
    return result
  }
  const passkeyLogin: typeof access.passkeyLogin = {
    ...access.passkeyLogin,
    finish: async (given) => {
      const result = await access.passkeyLogin.finish(given)
      metrics.login(result.outcome)
      return result
    },
  }
  const siteName = async () => (await site.repositories.settings.company()).name
  const parts = { database, clock, links, log, passwords: access.passwords, guessableWords: guessableWords(store, config) }
  const invitations = createInvitations({ ...parts, outbox: mail.accounts })
  const resets = createPasswordResets({ ...parts, ...access, outbox: mail.accounts })
  const countUse = (address: string) => countLinkUse(database, clock, address)
  const ofLinks = { clientAddress, clock, countLinkUse: countUse, wake: mail.wake, deliversTo: mail.deliversTo }
  const manage = createManageUsers({ ...parts, invitations })
  const changes = createEmailChanges({ ...parts, outbox: mail.accounts })
  const sweep = setInterval(() => {
    void access.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep sessions'))
    void mail.accounts.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep mails about accounts'))
    void Promise.all([changes.sweep(), links.sweep()]).catch((error: unknown) => log.warn({ error }, 'could not sweep links'))
  }, SWEEP_MS)
  return {
    staff: [
      sessionRoutes({
        access: { ...access, login, secondStep, passkeyLogin },
        cookies,
        clientAddress,
        clock,
        countLogin: (address) => countPasskeyLogin(database, clock, address),
      }),
      usersRoutes({ access, manage, invitations, cookies, clock, wake: mail.wake }),
      ownAccountRoutes({ own: createOwnAccount(parts) }),
      factorsRoutes({ ...access, clock, log, siteName }),
      passkeysRoutes({ ...access, clock, log, siteName }),
      pushRoutes(site.push),
      requiredFactorRoutes({ required: createRequiredFactor(parts), clock }),
      invitationsRoutes({ invitations, accepting: createAcceptInvitation({ ...parts, outbox: mail.accounts }), ...ofLinks }),
      emailChangeRoutes({ changes, ...ofLinks }),
      passwordResetRoutes({
        resets,
        clientAddress,
        countLinkUse: countUse,
        deliversTo: mail.deliversTo,
        publicUrl: config.publicUrl,
      }),
    ],
    stop: async () => clearInterval(sweep),
  }
}
