import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import type { AdminCookies } from './cookies.ts'

/** The answer to whoever is signed in no longer: the browser forgets token and cookie. */
export function sayGoodbye(context: Context, { companion }: AdminCookies) {
  deleteCookie(context, companion.name, companion.options)
  context.header('Clear-Site-Data', '"storage"')
  return context.body(null, 204)
}
