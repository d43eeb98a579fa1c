import { useMutation } from '@tanstack/react-query'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { RequestStatus } from '#features/requests/request.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'

/**
 * Returns a function that changes the status of the open message. When somebody else changed it meanwhile, a toast says so and the new
 * status shows.
 */
export function useStatus(message: Message, onDone?: (status: RequestStatus) => void) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache(collections.contactSubmissions)
  const address = addresses.row(collections.contactSubmissions, message.id)
  const { mutate, isPending } = useMutation({
    mutationFn: async (status: RequestStatus): Promise<{ row: Message; isOurs: boolean }> => {
      try {
        return { row: await api.patch<Message>(address, { status }, message.version), isOurs: true }
      } catch (error) {
        if (error instanceof Problem && error.code === 'stale-version') return { row: await api.get<Message>(address), isOurs: false }
        throw error
      }
    },
    onSuccess: ({ row, isOurs }, status) => {
      cache.change(row.id, row)
      if (!isOurs)
        return toast({ tone: 'failed', title: messageTexts.staleTitle, detail: messageTexts.stale(messageTexts.statuses[row.status]) })
      toast({ tone: 'done', title: outcomes.statusUpdated, detail: movedWords(message.status, status) })
      onDone?.(status)
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.updateFailed, detail: problemWords(error) }),
    onSettled: () => cache.refresh(),
  })
  return { setStatus: mutate, isPending }
}

function movedWords(from: RequestStatus, to: RequestStatus): string {
  if (from === 'spam') return to === 'archived' ? messageTexts.releasedToArchive : messageTexts.released
  return from === 'archived' && to !== 'spam' ? messageTexts.restored : messageTexts.marked[to]
}
