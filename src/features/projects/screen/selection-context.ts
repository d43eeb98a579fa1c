import { createContext, use } from 'react'
import type { Selection } from '#admin/kit/list/selection.tsx'

export const SelectionContext = createContext<Selection | null>(null)

/** Returns the selection of projects on the page. */
export function useProjectSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useProjectSelection outside SelectionContext')
  return selection
}
