import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { expandedIn, sidebarCookie } from './sidebar-cookie.ts'

/** The menu: on a phone a drawer that is open or not, else expanded or collapsed and remembered. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => expandedIn(document.cookie))
  const [drawerOpen, setDrawerOpen] = useState(false)
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })

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
