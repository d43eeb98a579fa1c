import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { titled } from '#admin/kit/words.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'

/** Returns a function that deletes a row from the trash after asking. */
export function useRemoveForGood() {
  const api = useApi()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate } = useAction({
    run: ({ id }: TrashedRow) => api.delete(addresses.trashed(id)),
    done: (_nothing, { title }) => titled(texts.removed, title),
    failed: outcomes.deleteFailed,
    refresh: () => queries.invalidateQueries({ queryKey: ['trash'] }),
  })
  return async (row: TrashedRow) => {
    if (await confirm({ title: texts.removeOf(row.title), sentence: texts.confirmRemove, action: texts.remove })) mutate(row)
  }
}
