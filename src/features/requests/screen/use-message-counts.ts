import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import * as collections from '#collections.ts'
import type { RequestStatus } from '#features/requests/request.ts'
import { api as addresses } from '#routes.ts'

export type MessageCounts = Record<RequestStatus | 'to_do', number>

/** Reads the number of messages in each status, of those that match `narrowing`, and of those that somebody acts on today; with `pause` again at that interval. */
export function useMessageCounts(narrowing: Record<string, string> = {}, pause: number | false = false) {
  const api = useApi()
  const session = useSessionState()
  const asked = new URLSearchParams(narrowing).toString()
  return useQuery({
    queryKey: [collections.contactSubmissions, 'counts', asked],
    queryFn: ({ signal }) => api.get<MessageCounts>(`${addresses.messageCounts}?${asked}`, signal),
    enabled: session.status === 'authenticated' && !session.expired,
    placeholderData: keepPreviousData,
    refetchInterval: pause,
  })
}
