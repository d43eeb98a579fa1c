import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { failures, ifMatch, signedIn } from './schemas.ts'

interface Described extends Omit<RouteConfig, 'security'> {
  /** The statuses of failures that do not follow from the rest of the description. */
  failing?: number[]
}

/**
 * Describes an operation of signed-in staff. Adds the security, and the failures that follow from the description: from the method (no
 * session; for a write, a request from another site), the body, the path's parameters and the If-Match header. `apiPart` adds 422 to every
 * route.
 */
export function staffRoute<Route extends Described>({ failing = [], ...route }: Route) {
  const responses = { ...route.responses, ...failures(...impliedFailures(route), ...failing) }
  return createRoute<Route['path'], Omit<Route, 'failing'>>({ ...route, security: signedIn, responses })
}

function impliedFailures({ method, request: { body, params, headers } = {} }: Described): number[] {
  return [
    401,
    ...(method === 'get' ? [] : [403]),
    ...(body ? [400, 413, 415] : []),
    ...(params ? [404] : []),
    ...(headers === ifMatch ? [412] : []),
  ]
}
