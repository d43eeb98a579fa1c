import { useMutation } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/confirm.tsx'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { titled } from '#admin/kit/words.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { useDraft } from '#admin/kit/form/use-draft.ts'
import { LIST_ID } from './list-query.ts'
import { useRowCache } from './use-rows.ts'

/** Deletes a row after the spec's question; a form that was editing it turns into the empty one. */
export function useDelete() {
  const { collection, texts, nameOf } = useScreen()
  const { editedId, showForm } = useScreenAddress()
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const cache = useRowCache()
  const draft = useDraft(collection)
  const { mutate } = useMutation({
    mutationFn: (row: AnyRow) => api.delete(addresses.row(collection, row.id)),
    onSuccess: (_nothing, row) => {
      toast({ tone: 'done', ...titled(texts.deleted ?? outcomes.deleted, nameOf(row)) })
      if (row.id !== editedId) return
      draft.clear()
      showForm(undefined)
    },
    onError: (error) => toast({ tone: 'failed', ...titled(texts.deleteFailed ?? outcomes.deleteFailed, problemWords(error)) }),
    onSettled: async (_nothing, error, row) => {
      cache.drop(row.id)
      await cache.refresh()
      // The button that had the focus is gone with its row.
      if (!error) document.getElementById(LIST_ID)?.focus({ preventScroll: true })
    },
  })
  return async (row: AnyRow) => {
    if (await confirm({ title: kitTexts.delete(nameOf(row)), sentence: texts.confirmDelete, action: kitTexts.remove })) mutate(row)
  }
}
