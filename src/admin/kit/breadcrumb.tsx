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

/** What the screen at this address has opened over its list, which the breadcrumb then leads back to. */
export const useOpened = (): string | null => use(OpenedContext).title

/** Names in the breadcrumb what this component shows, for as long as it does. */
export function useInBreadcrumb(title: string): void {
  const { open } = use(OpenedContext)
  useLayoutEffect(() => {
    open(title)
    return () => open(null)
  }, [open, title])
}
