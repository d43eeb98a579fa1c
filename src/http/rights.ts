import type { Context, Handler, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Problem } from '#kernel/problem.ts'
import { mayDo, type Right, rolesWith } from '#kernel/rights.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { adminOf, whoAsks } from './require-admin.ts'
import { isMark } from './route-for-anybody.ts'

/**
 * What somebody needs for a route of staff: a right; `own`, only a session, for what belongs to the person; or `each`, for a route about rows
 * of several areas, which every role may call so far. docs/product/rights.md
 */
export type NeededRight = Right | 'own' | 'each'

const NEEDED = new WeakMap<Handler | MiddlewareHandler, NeededRight>()

/** Creates the guard of a route. It throws `not-allowed` when the signed-in person does not have the right. A plan needs the level `publish`. */
export function guardOf(right: NeededRight): MiddlewareHandler {
  const guard: MiddlewareHandler = async (context, next) => {
    if (typeof right !== 'string') {
      const level = context.req.query('as') === 'plan' ? 'publish' : right.level
      requireRight(context, { ...right, level })
    }
    await next()
  }
  NEEDED.set(guard, right)
  return guard
}

/** Throws `not-allowed` when the signed-in person does not have the right. */
export function requireRight(context: Context, right: Right): void {
  if (!mayDo(adminOf(context).user.role, right)) throw new Problem('not-allowed')
}

/** Returns what a handler of the router's table asks for, which is `nothing` on a route for anybody; undefined for one that is no guard. */
export const neededBy = (handler: Handler | MiddlewareHandler): NeededRight | 'nothing' | undefined =>
  isMark(handler) ? 'nothing' : NEEDED.get(handler)

/** Returns the roles that a route is for. */
export const rolesFor = (right: NeededRight): readonly Role[] => (typeof right === 'string' ? ROLES : rolesWith(right))

/** The route of the page that says that an address does not exist, which comes after the API. */
const ANY_PAGE = '/*'

/**
 * Runs the guard of the route that a request is for, before its body is read. A route of staff without a guard is refused for everybody.
 * Runs after `requireAdmin`.
 */
export const guardRoutes: MiddlewareHandler = async (context, next) => {
  const handlers = matchedRoutes(context).flatMap(({ method, path, handler }) => (method === 'ALL' || path === ANY_PAGE ? [] : [handler]))
  if (whoAsks(context) === undefined || handlers.length === 0) return next()
  const guard = handlers.find((handler) => neededBy(handler) !== undefined)
  if (!guard) throw new Problem('not-allowed')
  return guard(context, next) as Promise<Response | void>
}
