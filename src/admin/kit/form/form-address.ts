import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which row the form edits; absent for a new one. */
const EDITED = 'bewerk'
/** Asks for the empty form with the cursor in it. */
const FRESH = 'nieuw'
/** That form, among those of rows, which are known by their ids. */
export const NEW_FORM = FRESH

/** The address of the form that shows row `id`, or of the empty one. */
export const formSearch = (id: string | undefined) => (before: object) => ({ ...before, [EDITED]: id, [FRESH]: undefined })
export const freshFormSearch = (before: object) => ({ ...before, [EDITED]: undefined, [FRESH]: '1' })
export const editedIn = (search: object): string | undefined => {
  const id = (search as Record<string, unknown>)[EDITED]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Which form an address asks for: that of a row, by its id, or the empty one. */
export const shownFormIn = (search: object): string | undefined =>
  editedIn(search) ?? (Object.hasOwn(search, FRESH) && (search as Record<string, unknown>)[FRESH] ? FRESH : undefined)

/** Where the focus goes back to after a row was edited. */
export const rowLinkId = (id: string) => `row-${id}`

/** Which form the address bar asks for, and the ways to ask for another one. */
export function useFormAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = (change: (before: object) => object) => void navigate({ to: '.', search: change, ignoreBlocker: true, resetScroll: false })

  return {
    shownForm: shownFormIn(search),
    editedId: editedIn(search),
    wantsFresh: search[FRESH] !== undefined,
    /** Leaves the form without asking; the caller has saved or thrown away what was in it. */
    showForm: (id: string | undefined) => leave(formSearch(id)),
    showFreshForm: () => leave(freshFormSearch),
  }
}
