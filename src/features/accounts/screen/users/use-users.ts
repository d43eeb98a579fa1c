import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import type { ListedUser } from '#features/accounts/listed-user.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { isLeaving } from './invitation-state.ts'

/** The open invitations, and where mails go; nobody receives a mail that is written as a file. */
export interface OpenInvitations {
  items: ListedInvitation[]
  delivers_to: 'server' | 'file'
}

/** Reads the accounts, and again every minute while somebody is there. */
export function useUsers() {
  const api = useApi()
  return useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => api.get<{ items: ListedUser[] }>(addresses.users, signal),
    refetchInterval: usePause(MINUTE),
  })
}

/** Reads the open invitations, and soon again while a mail leaves. */
export function useInvitations() {
  const api = useApi()
  const [usual, soon] = [usePause(MINUTE), usePause(2 * SECOND)]
  return useQuery({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.get<OpenInvitations>(addresses.invitations, signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isLeaving) ? soon : usual),
  })
}

/** Returns a function that reads the accounts, the invitations and the checklist again. */
export function usePeopleAgain() {
  const queries = useQueryClient()
  return () => Promise.all([['users'], ['invitations'], ['checklist']].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Returns the id of the person who is signed in. */
export function useOwnId(): string | undefined {
  const state = useSessionState()
  return state.status === 'authenticated' ? state.user.id : undefined
}
