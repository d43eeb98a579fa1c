import type { MiddlewareHandler } from 'hono'
import type { SignedIn } from '#features/accounts/sessions.ts'

/**
 * Lets every request through as one of this person of staff, for an application that has only the routes under test. `confirmedAt` returns
 * when the person last gave the password.
 */
export const signedInAs =
  (user: Partial<SignedIn['user']> = {}, confirmedAt = () => ''): MiddlewareHandler =>
  async (context, next) => {
    context.set('admin', {
      session: { id: '', expires_at: '', confirmed_at: confirmedAt() },
      user: { id: null, name: 'An Claes', role: 'beheerder', ...user },
    })
    await next()
  }
