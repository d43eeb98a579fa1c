import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDebouncedCallback } from '@mantine/hooks'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { titled } from '#admin/kit/words.ts'
import type { FaqItem } from '#entities/faq-items/faq-item.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'

/** A row that jumped away at once would leave the next click to its neighbour. */
const REST_MS = 1000

/** Changes a question's number by one: shown at once; the list is put in its new order when the hand rests, and taken back and reloaded when the server refuses. */
export function useStep({ id, order_index: given }: Pick<FaqItem, 'id' | 'order_index'>) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache('faq-items')
  const queries = useQueryClient()
  const sortLater = useDebouncedCallback(() => void cache.refresh(), { delay: REST_MS, flushOnUnmount: true })
  const { mutate } = useMutation({
    scope: { id: `faq-items/${id}` },
    mutationFn: (order_index: number) => api.patch<AnyRow>(addresses.row('faq-items', id), { order_index }, cache.find(id)?.version),
    onMutate: async (order_index) => {
      const before = cache.find(id)?.['order_index']
      cache.change(id, { order_index })
      await queries.cancelQueries({ queryKey: ['faq-items', 'list'] })
      return before
    },
    onSuccess: ({ version, updated_at }) => {
      cache.change(id, { version, updated_at })
      toast({ tone: 'done', ...titled(texts.sorted) })
      sortLater()
    },
    onError: (error, _wanted, before) => {
      cache.change(id, { order_index: before })
      const isStale = error instanceof Problem && error.code === 'stale-version'
      toast({ tone: 'failed', ...titled(isStale ? texts.sortStale : texts.sortFailed) })
      void cache.refresh()
    },
  })
  /** From what shows now: the row as it was given may be older than the last click. */
  return (step: 1 | -1) => mutate(Math.max(0, Number(cache.find(id)?.['order_index'] ?? given) + step))
}
