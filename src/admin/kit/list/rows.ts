import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { Collection, RowIn, RowsCollection } from '#entities.ts'
import { api as addresses } from '#routes.ts'
import { type AnyRow, type ListedCollection, useList } from './describe-list.ts'
import { useListAddress } from './list-address.ts'
import { apiQuery } from './list-query.ts'

export interface RowsPage {
  items: AnyRow[]
  total: number
}

/** Reads the page of the list that the address bar asks for; the previous page stays visible while it is loading. */
export function useRows() {
  const list = useList()
  const { collection } = list
  const { query } = useListAddress()
  const api = useApi()
  const asked = apiQuery(list, query)
  return useQuery({
    queryKey: [collection, 'list', asked],
    queryFn: ({ signal }) => api.get<RowsPage>(`${addresses.collection(collection)}?${asked}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** Reads the first rows that match an API `query`, with their total; only while somebody is logged in. */
export function useFirstRows<In extends RowsCollection>(collection: In, query: Record<string, string>) {
  const api = useApi()
  const asked = new URLSearchParams(query).toString()
  return useQuery({
    queryKey: [collection, 'list', asked],
    queryFn: ({ signal }) => api.get<{ items: RowIn<In>[]; total: number }>(`${addresses.collection(collection)}?${asked}`, signal),
    enabled: useSessionState().status === 'authenticated',
    meta: { logFailure: true },
  })
}

/** Reads a row; the list's copy is the initial data until the server responds. */
export function useRow(collection: Collection, id: string | undefined) {
  const api = useApi()
  const cache = useRowCache(collection)
  return useQuery({
    queryKey: [collection, 'row', id],
    queryFn: ({ signal }) => api.get<AnyRow>(addresses.row(collection, id ?? ''), signal),
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : cache.find(id)),
    initialDataUpdatedAt: 0,
  })
}

/** Reads the first row that matches `filters`, for how many there are and what the person may do in the collection. */
export function useFirstRow(collection: ListedCollection, filters: Record<string, string> = {}) {
  const api = useApi()
  const asked = new URLSearchParams({ limit: '1', ...filters }).toString()
  return useQuery({
    queryKey: [collection, 'total', asked],
    queryFn: ({ signal }) => api.get<RowsPage>(`${addresses.collection(collection)}?${asked}`, signal),
  }).data
}

/** Returns functions that read and change the cached rows of a collection, wherever they are shown. */
export function useRowCache(collection: ListedCollection) {
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
    /** Changes a row, unless the changes are from a version before the one that is cached. */
    change(id: string, changes: Partial<AnyRow>) {
      const changed = (row: AnyRow) => (row.id === id && (changes.version ?? row.version) >= row.version ? { ...row, ...changes } : row)
      queries.setQueriesData<RowsPage>({ queryKey: [collection, 'list'] }, (page) => page && { ...page, items: page.items.map(changed) })
      queries.setQueryData<AnyRow>([collection, 'row', id], (row) => row && changed(row))
    },
    /** Reads the counts again, but not the list, so that no row disappears while somebody uses it. */
    refreshTotals: () => queries.invalidateQueries({ queryKey: [collection, 'total'] }),
    refresh: () => queries.invalidateQueries({ queryKey: [collection] }),
    /** Reads again what is not about rows that are gone: a screen of theirs that still closes would ask for them. */
    refreshWithout: (gone: readonly string[]) =>
      queries.invalidateQueries({ queryKey: [collection], predicate: ({ queryKey }) => !gone.some((id) => queryKey.includes(id)) }),
    drop: (id: string) => queries.removeQueries({ queryKey: [collection, 'row', id] }),
  }
}
