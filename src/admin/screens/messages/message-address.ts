import { useNavigate, useSearch } from '@tanstack/react-router'

/** The address of the message `id` in the list as it stands, or of the list alone. */
export const messageSearch = (id: string | undefined) => (before: object) => ({ ...before, id })

const openedIn = (search: object): string | undefined => {
  const { id } = search as { id?: unknown }
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** The message whose notes an address shows. */
export const notesAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${openedIn(search) ?? ''}`

/** Which message is open, and the way back to the list without asking about what is typed. */
export function useOpenMessage() {
  const navigate = useNavigate()
  return {
    openId: openedIn(useSearch({ strict: false })),
    close: () => void navigate({ to: '.', search: messageSearch(undefined), ignoreBlocker: true, resetScroll: false }),
  }
}
