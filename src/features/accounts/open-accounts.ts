import { sessionRoutes } from './session.routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { SECOND } from '#kernel/clock.ts'
import type { Site } from '#server/site.ts'

const SWEEP_MS = 60 * SECOND

/** Opens the login and the accounts, counts logins, and deletes expired sessions and attempts. */
export function openAccounts({ access, cookies, clientAddress, metrics, log }: Site): SitePart {
  const login: typeof access.login = async (...given) => {
    const result = await access.login(...given)
    metrics.login(result.outcome)
    return result
  }
  const sweep = setInterval(() => {
    void access.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep sessions'))
  }, SWEEP_MS)
  return {
    staff: [sessionRoutes({ access: { ...access, login }, cookies, clientAddress })],
    stop: async () => clearInterval(sweep),
  }
}
