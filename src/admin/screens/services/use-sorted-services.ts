import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import type { RowsPage } from '#admin/kit/list/rows.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { everyRow } from '#admin/kit/every-row.ts'
import { EVERY_SERVICE } from '#admin/kit/use-services.ts'
import * as collections from '#collections.ts'
import type { Service } from '#entities/services/service.ts'
import { api as addresses } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'

interface Order {
  ids: string[]
  /** The order before, as the person saw it. */
  seen: string[]
}

type ServiceRow = Service & AnyRow

const SORTING = [collections.services, 'sorting']
/** Beside the pages of other lists, so that the form and the switches find their row here. */
const SORTED = [collections.services, 'list', 'sorted']

/** Every service in its order, hidden ones too. */
export function useSortedServices() {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: SORTED,
    queryFn: ({ signal }) => everyRow((part) => api.get<{ items: ServiceRow[] }>(EVERY_SERVICE + part, signal)),
  })
  return { services: data?.items, error }
}

/** Puts the services that visitors see, or those that they do not, in another order: shown at once, read again when the server refuses. */
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
      // Another one that waits has its own order on the screen already.
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

/** Those of `ids` in that order, each in a place that one of them had. */
function inOrder(rows: AnyRow[], ids: string[]): AnyRow[] {
  const sorted = new Set(ids)
  const next = ids.map((id) => rows.find((row) => row.id === id)).values()
  return rows.map((row) => (sorted.has(row.id) ? (next.next().value ?? row) : row))
}
