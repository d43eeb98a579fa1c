import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#admin/kit/history-address.ts'
import { useApi } from '#admin/kit/use-api.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { api as addresses } from '#routes.ts'

/** The most proposals, and the most plans, of one subject that its form shows. */
const SHOWN_MAX = 10

/** Reads the proposals and plans of a subject that wait: plans first, in their order. `isMore` is true when there are more of them. */
export function useWaiting({ collection, subject }: Subject): { waiting: ShownChange[]; isMore: boolean } {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['changes', 'waiting', collection, subject],
    queryFn: async ({ signal }) => {
      const read = (state: string) => {
        const query = new URLSearchParams({ state, collection, subject, limit: String(SHOWN_MAX) }).toString()
        return api.get<{ items: ShownChange[]; total: number }>(`${addresses.changes}?${query}`, signal)
      }
      return Promise.all([read('planned'), read('proposed')])
    },
    meta: { logFailure: true },
  })
  return {
    waiting: data?.flatMap(({ items }) => items) ?? [],
    isMore: data?.some(({ items, total }) => total > items.length) ?? false,
  }
}
