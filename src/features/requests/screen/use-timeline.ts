import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import type { CallOutcome, ContactWay } from '#features/requests/request-entry.ts'
import type { TimelineItem } from '#features/requests/timeline-item.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { timelineTexts } from '#texts/nl/admin/timeline.ts'

interface Part {
  items: TimelineItem[]
  before: string | null
}

const isUnsentReply = (item: TimelineItem) => item.kind === 'reply' && item.status === 'queued'

const keyOf = (id: string) => [collections.contactSubmissions, 'timeline', id]

/**
 * Reads the timeline of a request, the newest part first, and again every minute, or sooner while a mail to the customer has not left;
 * `fetchNextPage` reads the part before it.
 */
export function useTimeline(id: string) {
  const api = useApi()
  const [often, pause, seldom] = [usePause(SECOND), usePause(5 * SECOND), usePause(MINUTE)]
  return useInfiniteQuery({
    queryKey: keyOf(id),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      api.get<Part>(`${addresses.timelineOf(id)}${pageParam && `?before=${encodeURIComponent(pageParam)}`}`, signal),
    getNextPageParam: ({ before }) => before,
    refetchInterval: ({ state }) => {
      const unsent = state.data?.pages.flatMap(({ items }) => items.filter(isUnsentReply)) ?? []
      // An answer of the customer may come in.
      if (unsent.length === 0) return seldom
      return unsent.some((item) => item.kind === 'reply' && item.held_until !== null) ? often : pause
    },
  })
}

/** An entry that staff add to a timeline. */
export type NewEntry =
  | { to: 'notes'; text: string }
  | { to: 'calls'; outcome: CallOutcome; text: string | null }
  | { to: 'taps'; way: ContactWay }

/** Returns the mutation that adds an entry to the timeline of a request. */
export function useAddEntry(id: string, onDone?: (entry: NewEntry) => void) {
  const queries = useQueryClient()
  return useAction({
    run: ({ to, ...entry }: NewEntry, api) => api.post<TimelineItem>(addresses.entriesOf(id, to), entry),
    failed: timelineTexts.notSaved,
    onDone: (_added, entry) => onDone?.(entry),
    refresh: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  })
}
