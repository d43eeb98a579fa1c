import { useMutation } from '@tanstack/react-query'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { OPEN_STATUSES, type LostReason, type RequestStatus } from '#features/requests/request.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'

/**
 * Returns functions that change the status of the open message. When somebody else changed the status meanwhile, a toast says so and the
 * new status shows. Other changes of the row, such as notes, are no conflict.
 */
export function useStatus(message: Pick<Message, 'id' | 'version' | 'status'>, onDone?: (status: RequestStatus) => void) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache(collections.contactSubmissions)
  const address = addresses.row(collections.contactSubmissions, message.id)
  const { mutate, isPending } = useMutation({
    mutationFn: async (standing: Standing): Promise<{ row: Message; isOurs: boolean }> => {
      const change = ({ version }: Pick<Message, 'version'>) => api.patch<Message>(address, standing, version)
      try {
        return { row: await change(message), isOurs: true }
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'stale-version')) throw error
        const fresh = await api.get<Message>(address)
        // Opening the message marks it as read, and the answer to that may still be on its way.
        const isOurs = fresh.status === message.status || (message.status === 'new' && fresh.status === 'read')
        return { row: isOurs ? await change(fresh) : fresh, isOurs }
      }
    },
    onSuccess: ({ row, isOurs }, { status }) => {
      cache.change(row.id, row)
      if (!isOurs)
        return toast({ tone: 'failed', title: messageTexts.staleTitle, detail: messageTexts.stale(messageTexts.statuses[row.status]) })
      toast({ tone: 'done', title: outcomes.statusUpdated, detail: movedWords(message.status, status) })
      onDone?.(status)
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.updateFailed, detail: problemWords(error) }),
    onSettled: () => cache.refresh(),
  })
  return {
    setStatus: (status: RequestStatus) => mutate({ status }),
    setLost: (lost_reason: LostReason) => mutate({ status: 'lost', lost_reason }),
    isPending,
  }
}

interface Standing {
  status: RequestStatus
  lost_reason?: LostReason
}

function movedWords(from: RequestStatus, to: RequestStatus): string {
  if (from === 'spam') return OPEN_STATUSES.includes(to) ? messageTexts.released : messageTexts.releasedTo(messageTexts.statuses[to])
  return from === 'archived' && OPEN_STATUSES.includes(to) ? messageTexts.restored : messageTexts.marked[to]
}
