import { useMutation } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/confirm.tsx'
import { focusList } from '#admin/kit/list/focus-list.ts'
import { bulkProblem } from '#admin/kit/words.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { useOpenMessage } from './message-address.ts'

/** Returns a function that deletes messages after asking: all of them, or none when one was deleted meanwhile. */
export function useRemoval(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const cache = useRowCache(collections.contactSubmissions)
  const { openId, close } = useOpenMessage()
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) =>
      api.post<{ deleted: number }>(`${addresses.collection(collections.contactSubmissions)}/bulk-delete`, { ids }),
    onSuccess: ({ deleted }, ids) => {
      toast({ tone: 'done', title: outcomes.deleted, detail: messageTexts.deletedMany(deleted) })
      onDone()
      if (openId !== undefined && ids.includes(openId)) close()
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.deleteFailed, detail: bulkProblem(error, messageTexts.someGone) }),
    onSettled: async (_answer, error, ids) => {
      if (!error) for (const id of ids) cache.drop(id)
      await cache.refresh()
      // The focused button disappears with its message.
      if (!error) focusList()
    },
  })
  return async (ids: string[]) => {
    const sentence = ids.length === 1 ? messageTexts.confirmDelete : messageTexts.confirmDeleteMany(ids.length)
    if (await confirm({ title: messageTexts.deleteMany(ids.length), sentence, action: messageTexts.remove })) mutate(ids)
  }
}
