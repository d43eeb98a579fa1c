import { useConfirm } from '#admin/kit/use-confirm.ts'
import { bulkProblem } from '#admin/kit/words.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useAction } from '#admin/kit/use-action.ts'
import * as collections from '#collections.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import { useOpenMessage } from './message-address.ts'

/** Returns a function that deletes messages after asking: all of them, or none when one was deleted meanwhile. */
export function useRemoval(onDone?: () => void) {
  const confirm = useConfirm()
  const cache = useRowCache(collections.contactSubmissions)
  const { closeDeleted } = useOpenMessage()
  const { mutate } = useAction({
    run: (ids: string[], grouped) =>
      grouped.post<{ deleted: number }>(`${addresses.collection(collections.contactSubmissions)}/bulk-delete`, { ids }),
    done: ({ deleted }) => ({ title: outcomes.deleted, detail: messageTexts.deletedMany(deleted) }),
    failed: outcomes.deleteFailed,
    undo: ({ deleted }) => undoTexts.removedMany(deleted),
    reason: (error) => bulkProblem(error, messageTexts.someGone),
    onDone: (_answer, ids) => {
      onDone?.()
      closeDeleted(ids)
    },
    refresh: (ids, error) => {
      if (error) return cache.refresh()
      for (const id of ids) cache.drop(id)
      return cache.refreshWithout(ids)
    },
  })
  return async (ids: string[]) => {
    const sentence = ids.length === 1 ? messageTexts.confirmDelete : messageTexts.confirmDeleteMany(ids.length)
    if (await confirm({ title: messageTexts.deleteMany(ids.length), sentence, action: messageTexts.remove })) mutate(ids)
  }
}
