import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { Collection, RowIn, RowsCollection } from '#entities/all.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { type AnyRow, useList } from './describe-list.ts'
import { useListAddress } from './list-address.ts'
import { apiQuery } from './list-query.ts'

export interface RowsPage {
  items: AnyRow[]
  total: number
}

/** The page of the list that the address bar asks for; the one before stays visible until it is there. */
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

/** The first rows that `query` picks, in its words of the API, and how many there are; only somebody who is signed in has them read. */
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

/** The row as the list has it at once, and as the server has it a moment later. */
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

/** How many rows there are, of all or of those that the filters pick. */
function useTotal(filters: Record<string, string> = {}): number | undefined {
  const { collection } = useList()
  const api = useApi()
  const asked = new URLSearchParams({ limit: '1', ...filters }).toString()
  const { data } = useQuery({
    queryKey: [collection, 'total', asked],
    queryFn: ({ signal }) => api.get<RowsPage>(`${addresses.collection(collection)}?${asked}`, signal),
  })
  return data?.total
}

/** The line under a screen's title: how many rows there are, and how many of them the filters leave: `4 in totaal, 1 inactief`. */
export const totalLine = (filters: Record<string, string>, words: (count: number) => string): ComponentType =>
  function TotalLine() {
    const total = useTotal()
    const some = useTotal(filters)
    return total === undefined || some === undefined ? null : `${kitTexts.total(total)}, ${words(some)}`
  }

/** What the browser already holds of a collection's rows, changed in place wherever a row shows. */
export function useRowCache(collection: Collection) {
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
    /** The counts are asked again; the list stays as it is, so that no row disappears just as somebody uses it. */
    refreshTotals: () => queries.invalidateQueries({ queryKey: [collection, 'total'] }),
    refresh: () => queries.invalidateQueries({ queryKey: [collection] }),
    drop: (id: string) => queries.removeQueries({ queryKey: [collection, 'row', id] }),
  }
}
