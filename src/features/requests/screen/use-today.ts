import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import type { Today } from '#features/requests/today.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'

/** Reads Vandaag, again every minute, when the tab comes back and when the network does. What was read last stays after a failure. */
export function useToday(isMine: boolean) {
  const api = useApi()
  return useQuery({
    // The writes of requests read everything below the name of their collection again.
    queryKey: [collections.contactSubmissions, 'today', isMine],
    queryFn: ({ signal }) => api.get<Today>(addresses.today(isMine), signal),
    placeholderData: keepPreviousData,
    refetchInterval: usePause(MINUTE),
  })
}
