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

/** Returns the id of the open message, and a function that closes it without asking about unsaved notes. */
export function useOpenMessage() {
  const navigate = useNavigate()
  return {
    openId: openedIn(useSearch({ strict: false })),
    close: () => void navigate({ to: '.', search: messageSearch(undefined), ignoreBlocker: true, resetScroll: false }),
  }
}
