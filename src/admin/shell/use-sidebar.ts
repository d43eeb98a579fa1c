import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { DAY, SECOND } from '#kernel/clock.ts'
import { below } from '#ui/widths.ts'

/** The menu: on a phone a drawer that is open or not, else expanded or collapsed and remembered. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => expandedIn(document.cookie))
  const [drawerOpen, setDrawerOpen] = useState(false)
  const isPhone = useMediaQuery(below('upright'), false, { getInitialValueInEffect: false })

  const toggle = () => {
    if (isPhone) return setDrawerOpen((open) => !open)
    document.cookie = sidebarCookie(!expanded)
    setExpanded(!expanded)
  }
  useHotkeys([['mod+B', toggle]], [])

  return {
    shape: isPhone ? 'drawer' : expanded ? 'expanded' : 'collapsed',
    drawerOpen: isPhone && drawerOpen,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  } as const
}

/** docs/product/back-office.md */
const SIDEBAR_COOKIE_LIFETIME = 7 * DAY
const NAME = 'sidebar_state'

/** Whether the menu is expanded, as `document.cookie` tells; expanded unless somebody collapsed it. */
export const expandedIn = (cookies: string): boolean => !cookies.split(/;\s*/).includes(`${NAME}=false`)

/** What to assign to `document.cookie` to keep the menu as it is. */
export const sidebarCookie = (expanded: boolean): string =>
  `${NAME}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_LIFETIME / SECOND}; samesite=lax`
