import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns the search parameters that open message `id` in the current list, or close it. */
export const messageSearch = (id: string | undefined) => (before: object) => ({ ...before, id })

/** The end of the address of a message that opens with the mail to its customer. */
export const MAIL_HASH = 'mail'

/** True when the address asks for the mail to the customer of the open message. */
export const asksForMail = (): boolean => location.hash === `#${MAIL_HASH}`

const openedIn = (search: object): string | undefined => {
  const { id } = search as { id?: unknown }
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Returns the form of notes that an address shows. */
export const notesAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${openedIn(search) ?? ''}`

/** Returns the id of the open message, and functions that close it unless another one was opened meanwhile. */
export function useOpenMessage() {
  const navigate = useNavigate()
  const close = (ids: readonly string[], ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => (ids.includes(openedIn(before) ?? '') ? messageSearch(undefined)(before) : before),
      ignoreBlocker,
      resetScroll: false,
    })
  return {
    openId: openedIn(useSearch({ strict: false })),
    /** Closes message `id`; asks first when it has unsaved notes. */
    close: (id: string) => close([id], false),
    /** Closes the open message when it is one of these, which were deleted, and its unsaved notes with it. */
    closeDeleted: (ids: readonly string[]) => close(ids, true),
  }
}
