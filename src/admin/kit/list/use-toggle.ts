import { useMutation } from '@tanstack/react-query'
import { mayOf, wayOf } from '#admin/kit/may.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { notDone } from '#admin/kit/words.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { type AnyRow, useList } from './describe-list.ts'
import { useRowCache } from './rows.ts'

export interface ToggleTexts {
  on: string
  off: string
  /** The titles of the toasts, if they differ from the standard ones. */
  updated?: string
  updateFailed?: string
  turnedOn: string
  turnedOff: string
  failed: string
}

/** True when the person may switch a field of a row; whoever may only propose reads its state, and proposes in the form. */
export function mayToggle(row: AnyRow): boolean {
  const way = wayOf('update', mayOf(row))
  return way === 'at-once' || way === 'unseen'
}

/**
 * Switches a field of a row: shows it at once and rolls back when the server refuses. Switches of one row run one by one, until one fails.
 */
export function useToggle(row: AnyRow, name: string, texts: ToggleTexts) {
  const { collection } = useList()
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache(collection)
  const { mutate } = useMutation({
    scope: { id: `${collection}/${row.id}` },
    mutationFn: (wanted: boolean) => api.patch<AnyRow>(addresses.row(collection, row.id), { [name]: wanted }),
    onMutate: (wanted) => cache.change(row.id, { [name]: wanted }),
    onSuccess: (saved, wanted) => {
      cache.change(row.id, { [name]: saved[name], version: saved.version, updated_at: saved.updated_at })
      toast({ tone: 'done', title: texts.updated ?? outcomes.statusUpdated, detail: wanted ? texts.turnedOn : texts.turnedOff })
      void cache.refreshTotals()
    },
    onError: (error, wanted) => {
      cache.change(row.id, { [name]: !wanted })
      const words = { title: texts.updateFailed ?? outcomes.updateFailed, detail: texts.failed }
      toast(notDone(words, error))
    },
  })
  return mutate
}
