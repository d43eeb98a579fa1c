import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search parameter with the id of the edited row; absent for a new one. */
const EDITED = 'bewerk'
/** The search parameter that opens the empty form with the cursor in it. */
const FRESH = 'nieuw'
/** The name of the empty form, where forms of rows go by their ids. */
export const NEW_FORM = FRESH

/** Returns the search parameters of the form for row `id`, or of the empty form. */
export const formSearch = (id: string | undefined) => (before: object) => ({ ...before, [EDITED]: id, [FRESH]: undefined })
export const freshFormSearch = (before: object) => ({ ...before, [EDITED]: undefined, [FRESH]: '1' })
export const editedIn = (search: object): string | undefined => {
  const id = (search as Record<string, unknown>)[EDITED]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns the form that an address asks for: the id of a row, or `NEW_FORM`. */
export const shownFormIn = (search: object): string | undefined =>
  editedIn(search) ?? (Object.hasOwn(search, FRESH) && (search as Record<string, unknown>)[FRESH] ? FRESH : undefined)

/** Returns the id of the link that gets the focus back after a row was edited. */
export const rowLinkId = (id: string) => `row-${id}`

/** Returns the form that the address bar asks for, and functions that open another one. */
export function useFormAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = (change: (before: object) => object) => void navigate({ to: '.', search: change, ignoreBlocker: true, resetScroll: false })

  return {
    shownForm: shownFormIn(search),
    editedId: editedIn(search),
    wantsFresh: search[FRESH] !== undefined,
    /** Opens another form without asking; the caller has saved or thrown away the unsaved values. */
    showForm: (id: string | undefined) => leave(formSearch(id)),
    showFreshForm: () => leave(freshFormSearch),
    /** Closes the form of a row that was deleted, without asking. Another form, which somebody opened meanwhile, stays open. */
    closeForm: (id: string) => leave((before) => (editedIn(before) === id ? formSearch(undefined)(before) : before)),
  }
}
