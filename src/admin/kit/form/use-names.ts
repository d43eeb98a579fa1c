import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import type { Collection } from '#kernel/collection.ts'
import { api as addresses } from '#routes.ts'

/** How many entries of a list a form offers at most: as many as the API gives at once. */
const OFFERED = '200'

interface NamesPage {
  items: { id: string; name: string }[]
}

/** The names of a collection's active rows, by name; `filters` narrow them down. Nothing is asked while `enabled` is false. */
export function useNames(collection: Collection, filters: Record<string, string> = {}, enabled = true) {
  const api = useApi()
  const asked = new URLSearchParams({ active: 'true', sort: 'name', limit: OFFERED, ...filters }).toString()
  const { data, error, refetch } = useQuery({
    queryKey: [collection, 'names', asked],
    queryFn: ({ signal }) => api.get<NamesPage>(`${addresses.collection(collection)}?${asked}`, signal),
    enabled,
  })
  return { names: data?.items.map(({ name }) => name), failed: error !== null, retry: () => void refetch() }
}
