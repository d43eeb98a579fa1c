import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Problem } from '#kernel/problem.ts'
import { api, site } from '#routes.ts'
import { FORM_TEXT_MAX_BYTES, OFFICE_JSON_MAX_BYTES, PUBLIC_JSON_MAX_BYTES } from './body-limits.ts'
import { isJson } from './modest-json.ts'
import { passBy } from './pass-by.ts'

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

const FILE_DOORS: string[] = [api.uploadProject, api.uploadPhoto, api.quotePhotos, site.contact]

/** The doors that take files read their bodies themselves, with limits of their own. */
const takesFiles = ({ req }: Context): boolean =>
  req.method === 'POST' && FILE_DOORS.includes(req.path) && isFormWithFiles(req.header('Content-Type'))

/** Whether a body can hold files; the other kind of form holds text alone. */
export const isFormWithFiles = (type: string | undefined): boolean => /^multipart\/form-data\s*;/i.test(type ?? '')

/** Bodies are JSON; anything else is refused before it is read. */
export const jsonBodies: MiddlewareHandler = async (context, next) => {
  if (takesFiles(context)) return next()
  const type = context.req.header('Content-Type')
  const hasBody =
    context.req.header('Content-Length') !== '0' &&
    (context.req.header('Content-Length') !== undefined || context.req.header('Transfer-Encoding') !== undefined)
  if (WRITES.has(context.req.method) && (hasBody || type !== undefined) && !isJson(type)) throw new Problem('unsupported-media-type')
  return next()
}

/** A body over the limit is refused without being kept in memory, with or without a declared length. */
export const boundedBodies: MiddlewareHandler = async (context, next) => {
  if (takesFiles(context)) return next()
  const maxSize = bodyMax(context.req.path)
  if (Number(context.req.header('Content-Length') ?? 0) > maxSize) {
    await passBy((context.env as Partial<HttpBindings>).incoming)
    throw new Problem('body-too-large')
  }
  return bodyLimit({ maxSize, onError: tooLarge })(context, next)
}

/** Bytes. Of those who are not signed in nobody needs much. */
const bodyMax = (path: string): number =>
  path === site.contact
    ? FORM_TEXT_MAX_BYTES
    : path.startsWith(`${api.admin}/`) && path !== api.login
      ? OFFICE_JSON_MAX_BYTES
      : PUBLIC_JSON_MAX_BYTES

const tooLarge = (): never => {
  throw new Problem('body-too-large')
}
