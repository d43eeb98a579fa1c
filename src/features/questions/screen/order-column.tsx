import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import type { AnyRow, Column } from '#admin/kit/list/describe-list.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { mayToggle } from '#admin/kit/list/use-toggle.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { notDone, titled } from '#admin/kit/words.ts'
import * as collections from '#collections.ts'
import type { Question } from '#features/questions/question.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { faqTableTexts as texts } from '#texts/nl/admin/faq.ts'
import { sortTexts } from '#texts/nl/admin/sorting.ts'
import styles from './questions.module.css'

/** Describes the column for a question's order number, with buttons to lower and raise it. */
export const orderColumn: Column<Question> = {
  name: 'order_index',
  sortable: true,
  place: 'figure',
  Cell: ({ row }) => {
    const step = useStep(row)
    const isLowest = row.order_index === 0
    if (!mayToggle({ ...row })) return row.order_index
    return (
      <span className={styles.order}>
        <b>{row.order_index}</b>
        <IconButton aria-label={sortTexts.up(row.question)} aria-disabled={isLowest} onClick={() => step(-1)}>
          <Icon name="ascending" />
        </IconButton>
        <IconButton aria-label={sortTexts.down(row.question)} onClick={() => step(1)}>
          <Icon name="descending" />
        </IconButton>
      </span>
    )
  },
}

/** The milliseconds before the list is sorted again: a row that moved at once would leave the next click to its neighbour. */
const REST_MS = 1000

/**
 * Returns a function that changes a question's number: the number changes at once, and the list is sorted after a pause. When the server
 * refuses, the change is rolled back and the list is read again.
 */
function useStep({ id, order_index: given }: Pick<Question, 'id' | 'order_index'>) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache(collections.faqItems)
  const queries = useQueryClient()
  const sortLater = useDebouncedCallback(() => void cache.refresh(), { delay: REST_MS, flushOnUnmount: true })
  const { mutate } = useMutation({
    scope: { id: `${collections.faqItems}/${id}` },
    mutationFn: (order_index: number) =>
      api.patch<AnyRow>(addresses.row(collections.faqItems, id), { order_index }, cache.find(id)?.version),
    onMutate: async (order_index) => {
      const before = cache.find(id)?.['order_index']
      cache.change(id, { order_index })
      await queries.cancelQueries({ queryKey: [collections.faqItems, 'list'] })
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
      toast(isStale ? { tone: 'failed', ...titled(texts.sortStale) } : notDone(texts.sortFailed, error))
      void cache.refresh()
    },
  })
  /** The step starts from the cached number, because the rendered row may be older than the last click. */
  return (step: 1 | -1) => mutate(Math.max(0, Number(cache.find(id)?.['order_index'] ?? given) + step))
}
