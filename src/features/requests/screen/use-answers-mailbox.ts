import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import type { MailboxStatus } from '#features/requests/request-answer.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'

/** Reads how the reading of answers goes, again every minute. */
export function useAnswersMailbox() {
  const api = useApi()
  return useQuery({
    queryKey: [collections.contactSubmissions, 'answers-mailbox'],
    queryFn: ({ signal }) => api.get<MailboxStatus>(addresses.answersMailbox, signal),
    refetchInterval: usePause(MINUTE),
  })
}
