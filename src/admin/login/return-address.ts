import { admin } from '#routes.ts'

/** Where to go after the login: back to the page of ours that asked for it, else the dashboard. */
export function returnAddress(search: { terug?: unknown }): string {
  const wanted = typeof search.terug === 'string' ? search.terug : ''
  const isOurs = /^\/admin(?:[/?]|$)/.test(wanted) && !wanted.startsWith(admin.login)
  return isOurs ? wanted : admin.dashboard
}

/** The address of the login that leads back to `wanted`. */
export const loginFor = (wanted: string): string =>
  wanted === admin.dashboard ? admin.login : `${admin.login}?${new URLSearchParams({ terug: wanted })}`
