import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'

const BODY_MAX_BYTES = 1024 * 1024
const PASS_BY_MS = 3000

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses a write that a browser makes on behalf of another site; a request without either header is no browser's. */
export const sameOriginWrites = (publicUrl: string): MiddlewareHandler => {
  const ownOrigin = new URL(publicUrl).origin
  return async (context, next) => {
    if (WRITES.has(context.req.method)) {
      const site = context.req.header('Sec-Fetch-Site')
      const origin = context.req.header('Origin')
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('cross-site')
      if (origin !== undefined && origin !== ownOrigin && !isOwnHost(origin, context.req.header('Host'))) throw new Problem('cross-site')
    }
    await next()
  }
}

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && host !== undefined && new URL(origin).host === host

/** Another spelling of an address under /api/admin (`//api/admin`, `/API/admin`, `%2e`) leads nowhere, and does not say so to strangers. */
export const noLookalikes: MiddlewareHandler = async (context, next) => {
  const path = new URL(context.req.url).pathname
  if (!path.startsWith(`${api.admin}/`) && plainPath(path).startsWith(`${api.admin}/`)) throw new Problem('unauthenticated')
  await next()
}

function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Not an encoding; then the path is what it says.
  }
  return `${decoded.toLowerCase().replace(/[/\\]+/g, '/')}/`
}

/** Bodies are JSON; anything else is refused before it is read. */
export const jsonBodies: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('Content-Type')
  const hasBody =
    context.req.header('Content-Length') !== '0' &&
    (context.req.header('Content-Length') !== undefined || context.req.header('Transfer-Encoding') !== undefined)
  if (WRITES.has(context.req.method) && (hasBody || type !== undefined) && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw new Problem('unsupported-media-type')
  await next()
}

/** A body over the limit is refused without being kept in memory, with or without a declared length. */
export const boundedBodies: MiddlewareHandler = async (context, next) => {
  if (Number(context.req.header('Content-Length') ?? 0) > BODY_MAX_BYTES) {
    await passBy((context.env as Partial<HttpBindings>).incoming)
    throw new Problem('body-too-large')
  }
  return undeclaredBodies(context, next)
}

const undeclaredBodies = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw new Problem('body-too-large')
  },
})

/** Lets a body flow by unread: a sender who is cut off in the middle of it may never see the answer. */
async function passBy(incoming: HttpBindings['incoming'] | undefined): Promise<void> {
  if (!incoming || incoming.complete) return
  incoming.resume()
  const patience = AbortSignal.timeout(PASS_BY_MS)
  await Promise.race([once(incoming, 'end', { signal: patience }), once(incoming, 'close', { signal: patience })]).catch(() => {})
}
