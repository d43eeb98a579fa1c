import { admin } from '#routes.ts'

/** A placeholder origin, to check whether an address stays on its origin. */
const HERE = 'https://here.invalid'

/** Returns the address to open after the login: the page of the back office that asked for it, otherwise the dashboard. */
export function returnAddress(search: { terug?: unknown }): string {
  const { terug } = search
  if (typeof terug !== 'string' || !terug.startsWith('/') || !URL.canParse(terug, HERE)) return admin.dashboard
  // The URL is parsed as a browser does: `/admin/..//x` is another site, and `/admin/../contact` is outside the back office.
  const { origin, pathname, search: query, hash } = new URL(terug, HERE)
  const isOurs = origin === HERE && /^\/admin(?:\/|$)/.test(pathname) && !pathname.startsWith(admin.login)
  return isOurs ? pathname + query + hash : admin.dashboard
}

/** Returns the address of the login that leads back to `wanted`. */
export const loginFor = (wanted: string): string =>
  wanted === admin.dashboard ? admin.login : `${admin.login}?${new URLSearchParams({ terug: wanted })}`
