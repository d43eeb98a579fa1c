import { DAY, SECOND } from '#kernel/clock.ts'

/** docs/product/back-office.md */
export const SIDEBAR_COOKIE_LIFETIME = 7 * DAY
const NAME = 'sidebar_state'

/** Whether the menu is expanded, as `document.cookie` tells; expanded unless somebody collapsed it. */
export const expandedIn = (cookies: string): boolean => !cookies.split(/;\s*/).includes(`${NAME}=false`)

/** What to assign to `document.cookie` to keep the menu as it is. */
export const sidebarCookie = (expanded: boolean): string =>
  `${NAME}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_LIFETIME / SECOND}; samesite=lax`
