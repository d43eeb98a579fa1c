import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#kernel/problem.ts'
import { api, site } from '#routes.ts'
import type { ClientAddress } from './client-address.ts'
import { FORM_TEXT_MAX_BYTES, STAFF_JSON_MAX_BYTES, PUBLIC_BODIES_AT_ONCE, PUBLIC_JSON_MAX_BYTES } from './body-limits.ts'
import { isJson } from './request-text.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { drainBody } from './drain-body.ts'
import { createUploadLimiter } from './upload-limiter.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses a write that a browser makes on behalf of another site; a request without either header is no browser's. */
export const sameOriginWrites = (publicUrl: string): MiddlewareHandler => {
  const ownOrigin = new URL(publicUrl).origin
  return async (context, next) => {
    if (WRITES.has(context.req.method)) {
      const fetchSite = context.req.header('Sec-Fetch-Site')
      const origin = context.req.header('Origin')
      if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new Problem('cross-site')
      if (origin !== undefined && origin !== ownOrigin && !isOwnHost(origin, context.req.header('Host'))) throw new Problem('cross-site')
    }
    await next()
  }
}

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && host !== undefined && new URL(origin).host === host

/** Refuses other spellings of an address under /api/admin (`//api/admin`, `/API/admin`, `%2e`) like any call without a session. */
export const rejectAmbiguousPaths: MiddlewareHandler = async (context, next) => {
  const path = new URL(context.req.url).pathname
  if (!path.startsWith(`${api.admin}/`) && plainPath(path).startsWith(`${api.admin}/`)) throw new Problem('unauthenticated')
  await next()
}

function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Not a valid encoding: the path stays as it is.
  }
  return `${decoded.toLowerCase().replace(/[/\\]+/g, '/')}/`
}

const UPLOAD_PATHS: string[] = [
  api.uploadProject,
  api.uploadPhoto,
  api.uploadArticle,
  api.uploadBrand,
  api.contentImports,
  api.quotePhotos,
  site.contact,
]

/** Endpoints that take files read their bodies themselves, with limits of their own. */
const takesFiles = ({ req }: Context): boolean =>
  req.method === 'POST' && UPLOAD_PATHS.includes(req.path) && isFormWithFiles(req.header('Content-Type'))

/** Whether a body can hold files; the other kind of form holds text alone. */
export const isFormWithFiles = (type: string | undefined): boolean => /^multipart\/form-data\s*;/i.test(type ?? '')

/** Bodies are JSON; anything else is refused and discarded. */
export const jsonBodies: MiddlewareHandler<NodeEnvironment> = async (context, next) => {
  if (takesFiles(context)) return next()
  const type = context.req.header('Content-Type')
  const hasBody =
    context.req.header('Content-Length') !== '0' &&
    (context.req.header('Content-Length') !== undefined || context.req.header('Transfer-Encoding') !== undefined)
  if (WRITES.has(context.req.method) && (hasBody || type !== undefined) && !isJson(type)) {
    await drainBody(context.env.incoming)
    throw new Problem('unsupported-media-type')
  }
  return next()
}

/** Refuses a body over the limit before it is in memory, and a visitor's when too many are being received. */
export const boundedBodies = (clientAddress: ClientAddress): MiddlewareHandler<NodeEnvironment> => {
  const limiter = createUploadLimiter(PUBLIC_BODIES_AT_ONCE)
  return async (context, next) => {
    if (!WRITES.has(context.req.method) || takesFiles(context)) return next()
    const { incoming } = context.env
    const isStaff = context.req.path.startsWith(`${api.admin}/`) && context.req.path !== api.login
    const maxSize = isStaff ? STAFF_JSON_MAX_BYTES : context.req.path === site.contact ? FORM_TEXT_MAX_BYTES : PUBLIC_JSON_MAX_BYTES
    const declared = context.req.header('Content-Length')
    if (Number(declared ?? 0) > maxSize) {
      await drainBody(incoming)
      throw new Problem('body-too-large')
    }
    const limited = bodyLimit({ maxSize, onError: tooLarge })
    if (isStaff) return limited(context, next)

    const slot = limiter.acquire(clientAddress(incoming))
    try {
      slot.reserve(Number(declared ?? maxSize))
      return await limited(context, next)
    } finally {
      slot.release()
    }
  }
}

const tooLarge = (): never => {
  throw new Problem('body-too-large')
}
