import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { DAY, SECOND } from '#kernel/clock.ts'
import { below } from '#ui/widths.ts'

/** Manages the menu: a drawer on a phone, elsewhere expanded or collapsed as a cookie remembers. */
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

/** The milliseconds that the choice is remembered. docs/product/back-office.md */
const SIDEBAR_COOKIE_LIFETIME = 7 * DAY
const NAME = 'sidebar_state'

/** True when the cookies say that the menu is expanded, which is the default. */
export const expandedIn = (cookies: string): boolean => !cookies.split(/;\s*/).includes(`${NAME}=false`)

/** Returns the cookie that remembers the state of the menu, for `document.cookie`. */
export const sidebarCookie = (expanded: boolean): string =>
  `${NAME}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_LIFETIME / SECOND}; samesite=lax`
