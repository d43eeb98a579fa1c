import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Marks a route below /api/admin that needs no session. */
const forAnybody: MiddlewareHandler = (_context, next) => next()

/** True for the mark of a route that needs no session. */
export const isMark = (handler: Handler | MiddlewareHandler): boolean => handler === forAnybody

/** True when a request is for a route that needs no session. */
export const isForAnybody = (context: Context): boolean => matchedRoutes(context).some(({ handler }) => isMark(handler))

/**
 * Describes an operation below /api/admin that anybody may call: a step of the login, asking for a new password, or what needs the secret of a
 * link instead of a session.
 */
export const routeForAnybody = <Route extends Omit<RouteConfig, 'security' | 'middleware'>>(route: Route) =>
  createRoute<Route['path'], Route>({ ...route, middleware: forAnybody })
