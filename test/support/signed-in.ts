import type { MiddlewareHandler } from 'hono'
import type { SignedIn } from '#features/accounts/sessions.ts'

/** Lets every request through as one of this person of staff, for an application that has only the routes under test. */
export const signedInAs =
  (user: Partial<SignedIn['user']> = {}): MiddlewareHandler =>
  async (context, next) => {
    context.set('admin', { user: { id: null, name: 'An Claes', role: 'beheerder', ...user } })
    await next()
  }
