import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Author } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import type { Role } from '#kernel/role.ts'
import { api } from '#routes.ts'
import type { AdminCookies } from '#features/accounts/cookies.ts'
import type { Sessions, SignedIn } from '#features/accounts/sessions.ts'
import { isForAnybody } from './route-for-anybody.ts'

/** Requires the bearer token and companion cookie of one valid session, except where somebody without one may come. */
export const requireAdmin =
  ({ sessions, cookies }: { sessions: Sessions; cookies: AdminCookies }): MiddlewareHandler =>
  async (context, next) => {
    context.header('Cache-Control', 'no-store')
    if (!isForAnybody(context)) {
      const admin = await sessions.check(bearerToken(context.req.header('Authorization')), getCookie(context, cookies.companion.name))
      if (admin.user.owes_factor && !isBeforeFactor(context)) throw new Problem('factor-required')
      context.set('admin', admin)
    }
    await next()
  }

/** Returns the signed-in admin, or undefined. */
export const whoAsks = (context: Context): SignedIn | undefined => context.get('admin') as SignedIn | undefined

/** Returns the signed-in admin. Throws when `requireAdmin` did not run before the handler, so that a forgotten guard gives no access. */
export function adminOf(context: Context): SignedIn {
  const admin = whoAsks(context)
  if (!admin) throw new Problem('unauthenticated')
  return admin
}

/** Returns the role of the signed-in admin. */
export const roleOf = (context: Context): Role => adminOf(context).user.role

/** Returns the signed-in admin as the author of a change. Browsers say in each request which site it comes from; other programs do not. */
export function authorOf(context: Context): Author {
  const { id, name, role } = adminOf(context).user
  return { id, name, role, way: context.req.header('Sec-Fetch-Site') === undefined ? 'api' : 'screen' }
}

/** What somebody may call who must add a factor first. docs/product/sign-in.md */
const BEFORE_FACTOR: string[] = [api.session, api.logout, api.beginConfirmation, api.confirmPassword]

const isBeforeFactor = ({ req: { path } }: Context): boolean =>
  BEFORE_FACTOR.includes(path) || path === api.factors || path.startsWith(`${api.factors}/`)

const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1]
