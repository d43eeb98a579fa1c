import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'

interface Opened {
  title: string | null
  open: (title: string | null) => void
}

const OpenedContext = createContext<Opened>({ title: null, open: () => undefined })

export function BreadcrumbProvider({ children }: { children: ReactNode }) {
  const [title, open] = useState<string | null>(null)
  return <OpenedContext value={useMemo(() => ({ title, open }), [title])}>{children}</OpenedContext>
}

/** Returns the title of what the screen shows over its list; the breadcrumb then links back to the list. */
export const useOpened = (): string | null => use(OpenedContext).title

/** Shows a title in the breadcrumb while this component is mounted. */
export function useInBreadcrumb(title: string): void {
  const { open } = use(OpenedContext)
  useLayoutEffect(() => {
    open(title)
    return () => open(null)
  }, [open, title])
}
