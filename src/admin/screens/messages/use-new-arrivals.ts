import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINUTE } from '#kernel/clock.ts'
import { useMessageCounts, usePause } from './use-message-counts.ts'

/** How many messages came in since the last look; the list is asked again when there are any. */
export function useNewArrivals(): number {
  const { data } = useMessageCounts({}, usePause(MINUTE))
  const queries = useQueryClient()
  const count = data?.new
  const [last, setLast] = useState({ count, arrived: 0 })
  if (count !== last.count) setLast({ count, arrived: Math.max(0, (count ?? 0) - (last.count ?? count ?? 0)) })
  useEffect(() => {
    if (last.arrived === 0) return
    for (const stale of ['list', 'counts']) void queries.invalidateQueries({ queryKey: ['contact-submissions', stale] })
  }, [last, queries])
  return last.arrived
}
