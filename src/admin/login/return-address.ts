import { admin } from '#routes.ts'

/** Any origin: only whether an address stays on it is looked at. */
const HERE = 'https://here.invalid'

/** Where to go after the login: back to the page of ours that asked for it, else the dashboard. */
export function returnAddress(search: { terug?: unknown }): string {
  const { terug } = search
  if (typeof terug !== 'string' || !terug.startsWith('/') || !URL.canParse(terug, HERE)) return admin.dashboard
  // As a browser reads it: `/admin/..//x` is another site, `/admin/../contact` no page of ours.
  const { origin, pathname, search: query, hash } = new URL(terug, HERE)
  const isOurs = origin === HERE && /^\/admin(?:\/|$)/.test(pathname) && !pathname.startsWith(admin.login)
  return isOurs ? pathname + query + hash : admin.dashboard
}

/** The address of the login that leads back to `wanted`. */
export const loginFor = (wanted: string): string =>
  wanted === admin.dashboard ? admin.login : `${admin.login}?${new URLSearchParams({ terug: wanted })}`
