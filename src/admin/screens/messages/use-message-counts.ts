import { useIdle } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import * as collections from '#collections.ts'
import type { SubmissionStatus } from '#entities/contact-submissions/contact-submission.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'

export type MessageCounts = Record<SubmissionStatus, number>

/** Whoever has left the room must not keep the session alive: after this long without a sign of life nothing asks by itself. */
const ABSENT_AFTER = 5 * MINUTE

/** The given pause between two questions to the server, or none while nobody is there. */
export const usePause = (milliseconds: number): number | false => (useIdle(ABSENT_AFTER, { initialState: false }) ? false : milliseconds)

/** How many messages stand in each status, of all or of those that a text and a service pick; asked again after `pause`, if one is given. */
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
