import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import type { AdminCookies } from './cookies.ts'

/** Responds after a session has ended: the browser deletes token and cookie. */
export function signedOut(context: Context, { companion }: AdminCookies) {
  deleteCookie(context, companion.name, companion.options)
  context.header('Clear-Site-Data', '"storage"')
  return context.body(null, 204)
}
