import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import type { AdminCookies } from './cookies.ts'
import type { Sessions, SignedIn } from './sessions.ts'

/** Guards everything it stands before, except the login itself: needs a living session's bearer token and companion cookie. */
export const requireAdmin =
  ({ sessions, cookies }: { sessions: Sessions; cookies: AdminCookies }): MiddlewareHandler =>
  async (context, next) => {
    context.header('Cache-Control', 'no-store')
    if (!isLogin(context)) {
      context.set(
        'admin',
        await sessions.check(bearerToken(context.req.header('Authorization')), getCookie(context, cookies.companion.name)),
      )
    }
    await next()
  }

/** Who is signed in. Refuses when no guard stood before the handler, so that a forgotten guard opens nothing. */
export function adminOf(context: Context): SignedIn {
  const admin = context.get('admin') as SignedIn | undefined
  if (!admin) throw new Problem('unauthenticated')
  return admin
}

const isLogin = ({ req }: Context): boolean => req.method === 'POST' && req.path === api.login

const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1]
