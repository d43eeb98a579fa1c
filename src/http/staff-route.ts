import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { guardOf, type NeededRight, rolesFor } from './rights.ts'
import { failures, ifMatch, signedIn } from './schemas.ts'

interface Described extends Omit<RouteConfig, 'security' | 'middleware'> {
  /** What somebody needs for it. */
  right: NeededRight
  /** The statuses of failures that do not follow from the rest of the description. */
  failing?: number[]
}

/**
 * Describes an operation of signed-in staff. Adds the security, the guard of its right, and the failures that follow from the description:
 * from the right, the method (no session; for a write, a request from another site), the body, the path's parameters and the If-Match header.
 * `apiPart` adds 422 to every route.
 */
export function staffRoute<Route extends Described>({ failing = [], right, ...route }: Route) {
  const responses = { ...route.responses, ...failures(...impliedFailures({ right, ...route }), ...failing) }
  return createRoute<Route['path'], Omit<Route, 'failing' | 'right'>>({
    ...route,
    middleware: guardOf(right),
    'x-roles': rolesFor(right),
    security: signedIn,
    responses,
  })
}

function impliedFailures({ method, right, request: { body, params, headers } = {} }: Described): number[] {
  return [
    401,
    ...(method === 'get' && right === 'own' ? [] : [403]),
    ...(body ? [400, 413, 415] : []),
    ...(params ? [404] : []),
    ...(headers === ifMatch ? [412] : []),
  ]
}
