import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#admin/kit/api.ts'
import { everyRow } from '#admin/kit/every-row.ts'
import type { RowsPage } from '#admin/kit/list/rows.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Question } from '#features/questions/question.ts'
import { type FaqTab, readTab, SORTED_MAX } from '#features/questions/question-tab.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { faqTabTexts } from '#texts/nl/admin/faq.ts'

interface Order {
  ids: string[]
  /** The order that the person saw before. */
  seen: string[]
}

const SORTING = [collections.faqItems, 'sorting']

/**
 * Reads the questions of one tab in order, and returns `sort` to change the order. A new order shows at once; when the server refuses it,
 * for example because somebody else sorted meanwhile, the questions are read again.
 */
export function useTabQuestions(tab: FaqTab) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  // The key is under that of the table's pages, so that the form finds its row here too.
  const queryKey = [collections.faqItems, 'list', tab.value]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const items = await readTab(tab, (category) => readAll(api, category, signal))
      return { items, total: items.length }
    },
  })

  const { mutate } = useMutation({
    mutationKey: SORTING,
    scope: { id: `${collections.faqItems}/order` },
    mutationFn: ({ ids, seen }: Order) => api.put(addresses.faqOrder, { ids, seen }),
    onMutate: async ({ ids }) => {
      queries.setQueryData<RowsPage>(queryKey, (page) => page && { ...page, items: inOrder(page.items, ids) })
      await queries.cancelQueries({ queryKey })
    },
    onSuccess: () => toast({ tone: 'done', title: faqTabTexts.sorted }),
    onError: (error) => {
      const isStale = error instanceof Problem && error.code === 'list-changed'
      toast({ tone: 'failed', title: faqTabTexts.sortFailed, detail: isStale ? faqTabTexts.sortStale : problemWords(error) })
    },
    onSettled: async () => {
      // When another sort is pending, its order is already on the screen.
      if (queries.isMutating({ mutationKey: SORTING }) === 1) await queries.invalidateQueries({ queryKey: [collections.faqItems] })
    },
  })
  const sort = (change: (ids: string[]) => string[]) => {
    const seen = (queries.getQueryData<RowsPage>(queryKey)?.items ?? []).map(({ id }) => id)
    const ids = change(seen)
    if (ids.join() !== seen.join()) mutate({ ids, seen })
  }
  return { ...query, questions: query.data?.items, sort }
}

/** Reads all questions of a category, or slightly more than can be sorted. */
async function readAll(api: Api, category: Question['category'], signal: AbortSignal): Promise<Question[]> {
  const asked = `${addresses.collection(collections.faqItems)}?category=${category}&active=true&sort=order_index`
  const { items } = await everyRow((part) => api.get<{ items: Question[] }>(asked + part, signal), SORTED_MAX)
  return items
}

function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1))
}
