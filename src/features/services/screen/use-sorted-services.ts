import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { RowsPage } from '#admin/kit/list/rows.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { everyRow } from '#admin/kit/every-row.ts'
import { EVERY_SERVICE } from '#admin/kit/use-services.ts'
import * as collections from '#collections.ts'
import type { Service } from '#features/services/service.ts'
import { api as addresses } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'

interface Order {
  ids: string[]
  /** The order that the person saw before. */
  seen: string[]
}

export type SortedService = Service & AnyRow

const SORTING = [collections.services, 'sorting']
/** The key is under that of the list's pages, so that the form and the switches find their row here. */
const SORTED = [collections.services, 'list', 'sorted']

/** Reads all services in their order, hidden ones too. */
export function useSortedServices() {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: SORTED,
    queryFn: ({ signal }) => everyRow((part) => api.get<{ items: SortedService[] }>(EVERY_SERVICE + part, signal)),
  })
  return { services: data?.items, error }
}

/**
 * Returns a function that sorts the visible services, or the hidden ones: the new order shows at once, and the services are read again when
 * the server refuses.
 */
export function useServiceOrder(isActive: boolean) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: SORTING,
    scope: { id: 'services/order' },
    mutationFn: (order: Order) => api.put(addresses.serviceOrder, order),
    onMutate: async ({ ids }) => {
      queries.setQueryData<RowsPage>(SORTED, (page) => page && { ...page, items: inOrder(page.items, ids) })
      await queries.cancelQueries({ queryKey: SORTED })
    },
    onSuccess: () => toast({ tone: 'done', title: texts.order.sorted }),
    onError: (error) => toast({ tone: 'failed', title: texts.order.failed, detail: problemWords(error) }),
    onSettled: async () => {
      // When another sort is pending, its order is already on the screen.
      if (queries.isMutating({ mutationKey: SORTING }) === 1) await queries.invalidateQueries({ queryKey: [collections.services] })
    },
  })
  return (change: (ids: string[]) => string[]) => {
    const all = queries.getQueryData<RowsPage>(SORTED)?.items ?? []
    const seen = all.filter(({ active }) => active === isActive).map(({ id }) => id)
    const ids = change(seen)
    if (ids.join() !== seen.join()) mutate({ ids, seen })
  }
}

/** Sorts the rows of `ids` in that order, in the positions that these rows had before. */
function inOrder(rows: AnyRow[], ids: string[]): AnyRow[] {
  const sorted = new Set(ids)
  const next = ids.map((id) => rows.find((row) => row.id === id)).values()
  return rows.map((row) => (sorted.has(row.id) ? (next.next().value ?? row) : row))
}
