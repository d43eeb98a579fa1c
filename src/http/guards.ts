import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { Problem } from '#kernel/problem.ts'
import { api } from '#routes.ts'
import { whoAsks } from './require-admin.ts'
import type { ClientAddress } from './client-address.ts'
import {
  FORM_TEXT_MAX_BYTES,
  PUBLIC_BODIES_AT_ONCE,
  PUBLIC_JSON_MAX_BYTES,
  STAFF_BODIES_AT_ONCE,
  STAFF_JSON_MAX_BYTES,
} from './body-limits.ts'
import { isJson } from './request-text.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { drainBody } from './drain-body.ts'
import { onePerIteration } from './one-per-iteration.ts'
import { createUploadLimiter } from './upload-limiter.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Refuses a write that a browser makes for another site; a request with neither header does not come from a browser. */
export const sameOriginWrites = (publicUrl: string): MiddlewareHandler => {
  const siteOrigin = new URL(publicUrl).origin
  return async (context, next) => {
    if (WRITES.has(context.req.method)) {
      const fetchSite = context.req.header('Sec-Fetch-Site')
      const origin = context.req.header('Origin')
      if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new Problem('cross-site')
      if (origin !== undefined && origin !== siteOrigin && !isSameHost(origin, context.req.header('Host'))) throw new Problem('cross-site')
    }
    await next()
  }
}

const isSameHost = (origin: string, host: string | undefined): boolean =>
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
    // The encoding is invalid: the path stays as it is.
  }
  return `${decoded.toLowerCase().replace(/[/\\]+/g, '/')}/`
}

const FILE_HANDLERS = new WeakSet<Handler | MiddlewareHandler>()

/** Marks the handler of a route that takes files: it reads its body itself and has separate limits. */
export function takingFiles<Marked extends Handler>(handler: Marked): Marked {
  FILE_HANDLERS.add(handler)
  return handler
}

/** True when the request has a form with files, and its route takes files. */
const takesFiles = (context: Context): boolean =>
  isFormWithFiles(context.req.header('Content-Type')) && matchedRoutes(context).some(({ handler }) => FILE_HANDLERS.has(handler))

/** True when a body can hold files; the other kind of form holds only text. */
export const isFormWithFiles = (type: string | undefined): boolean => /^multipart\/form-data\s*;/i.test(type ?? '')

/** Refuses and discards every body that is not JSON. */
export const jsonBodies: MiddlewareHandler<NodeEnvironment> = async (context, next) => {
  if (takesFiles(context)) return next()
  const type = context.req.header('Content-Type')
  if (WRITES.has(context.req.method) && (hasBody(context) || type !== undefined) && !isJson(type)) {
    await drainBody(context.env.incoming)
    throw new Problem('unsupported-media-type')
  }
  return next()
}

/**
 * Refuses a body over the limit before it is in memory, and every body while too many are being received. Runs after `requireAdmin`: a
 * sender who is not signed in counts as a stranger at every address.
 */
export const boundedBodies = (clientAddress: ClientAddress): MiddlewareHandler<NodeEnvironment> => {
  const [strangers, staff] = [createUploadLimiter(PUBLIC_BODIES_AT_ONCE), createUploadLimiter(STAFF_BODIES_AT_ONCE)]
  return async (context, next) => {
    if (!hasBody(context)) return next()
    const { incoming } = context.env
    const isStaff = whoAsks(context) !== undefined
    // Files are counted where they are written; the rest of their form is text.
    const hasFiles = takesFiles(context)
    const isForm = hasFiles || !context.req.path.startsWith(`${api.root}/`)
    const maxSize = isForm ? FORM_TEXT_MAX_BYTES : isStaff ? STAFF_JSON_MAX_BYTES : PUBLIC_JSON_MAX_BYTES
    const declared = Number(context.req.header('Content-Length') ?? maxSize)
    if (declared > maxSize && !hasFiles) {
      await drainBody(incoming)
      throw new Problem('body-too-large')
    }
    const slot = (isStaff ? staff : strangers).acquire(clientAddress(incoming))
    try {
      slot.reserve(Math.min(declared, maxSize))
      return await (hasFiles ? next() : bodyLimit({ maxSize, onError: tooLarge })(context, next))
    } finally {
      slot.release()
    }
  }
}

/**
 * Creates a guard that receives a whole body, and lets one at a time go on: a hundred that are complete at the same moment would otherwise
 * be handled without a pause, while everybody else waits. Runs after `boundedBodies`; files are not received here.
 */
export const oneBodyPerIteration = (): MiddlewareHandler<NodeEnvironment> => {
  const nextIteration = onePerIteration()
  return async (context, next) => {
    if (hasBody(context) && !takesFiles(context)) {
      await context.req.text()
      await nextIteration()
    }
    await next()
  }
}

/** Returns the pages with these guards of bodies before each form that they take, so that no page can forget them. */
export function boundedForms(pages: Hono<NodeEnvironment>, ...guards: MiddlewareHandler<NodeEnvironment>[]): Hono<NodeEnvironment> {
  const app = new Hono<NodeEnvironment>()
  for (const { method, path } of pages.routes) if (WRITES.has(method)) app.on(method, [path], ...guards)
  return app.route('/', pages)
}

/** True when the request has a body to read; bodies of GET and HEAD are discarded. */
const hasBody = ({ req }: Context): boolean =>
  req.method !== 'GET' &&
  req.method !== 'HEAD' &&
  (req.header('Transfer-Encoding') !== undefined || (req.header('Content-Length') ?? '0') !== '0')

const tooLarge = (): never => {
  throw new Problem('body-too-large')
}
