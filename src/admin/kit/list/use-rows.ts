import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { api as addresses } from '#routes.ts'
import { apiQuery, type ListQuery } from './list-query.ts'

export interface RowsPage {
  items: AnyRow[]
  total: number
}

/** One page of the list; the one before stays visible until it is there. */
export function useRows(query: ListQuery) {
  const { collection } = useScreen()
  const api = useApi()
  const asked = apiQuery(query)
  return useQuery({
    queryKey: [collection, 'list', asked],
    queryFn: ({ signal }) => api.get<RowsPage>(`${addresses.collection(collection)}?${asked}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** How many rows there are, of all or of those that the filters pick. */
export function useTotal(filters: Record<string, string> = {}): number | undefined {
  const { collection } = useScreen()
  const api = useApi()
  const asked = new URLSearchParams({ limit: '1', ...filters }).toString()
  const { data } = useQuery({
    queryKey: [collection, 'total', asked],
    queryFn: ({ signal }) => api.get<RowsPage>(`${addresses.collection(collection)}?${asked}`, signal),
  })
  return data?.total
}

/** What the screen already holds of its rows, changed in place wherever a row shows. */
export function useRowCache() {
  const { collection } = useScreen()
  const queries = useQueryClient()
  const pages = () => queries.getQueriesData<RowsPage>({ queryKey: [collection, 'list'] })

  return {
    find: (id: string): AnyRow | undefined =>
      pages()
        .flatMap(([, page]) => page?.items ?? [])
        .find((row) => row.id === id),
    keep(row: AnyRow) {
      this.change(row.id, row)
      queries.setQueryData<AnyRow>([collection, 'row', row.id], row)
    },
    change(id: string, changes: Partial<AnyRow>) {
      const changed = (row: AnyRow) => (row.id === id ? { ...row, ...changes } : row)
      queries.setQueriesData<RowsPage>({ queryKey: [collection, 'list'] }, (page) => page && { ...page, items: page.items.map(changed) })
      queries.setQueryData<AnyRow>([collection, 'row', id], (row) => row && changed(row))
    },
    /** The counts are asked again; the list stays as it is, so that a row does not vanish under the hand. */
    refreshTotals: () => queries.invalidateQueries({ queryKey: [collection, 'total'] }),
    refresh: () => queries.invalidateQueries({ queryKey: [collection] }),
    drop: (id: string) => queries.removeQueries({ queryKey: [collection, 'row', id] }),
  }
}
