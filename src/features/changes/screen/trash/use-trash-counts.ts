import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import type { TrashCounts } from '#features/changes/trashed-row.ts'
import { api as addresses } from '#routes.ts'

/** Reads how many rows of each collection are in the trash, of those that the search finds. */
export function useTrashCounts(search = '') {
  const api = useApi()
  const query = new URLSearchParams(search ? { search } : {}).toString()
  return useQuery({
    queryKey: ['trash', 'counts', query],
    queryFn: ({ signal }) => api.get<TrashCounts>(`${addresses.trashCounts}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** Returns how many rows there are of all collections together. */
export const totalOf = ({ collections }: TrashCounts): number => Object.values(collections).reduce((sum, each) => sum + each, 0)
