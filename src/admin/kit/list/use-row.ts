import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { api as addresses } from '#routes.ts'
import { useRowCache } from './use-rows.ts'

/** The row as the list has it at once, and as the server has it a moment later. */
export function useRow(id: string | undefined) {
  const { collection } = useScreen()
  const api = useApi()
  const cache = useRowCache()
  return useQuery({
    queryKey: [collection, 'row', id],
    queryFn: ({ signal }) => api.get<AnyRow>(addresses.row(collection, id ?? ''), signal),
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : cache.find(id)),
    initialDataUpdatedAt: 0,
  })
}
