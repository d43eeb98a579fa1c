import { useMutation } from '@tanstack/react-query'
import { bulkProblem } from '#admin/kit/list/bulk-problem.ts'
import { useRowCache } from '#admin/kit/list/use-rows.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import type { SubmissionStatus } from '#entities/contact-submissions/contact-submission.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'

/** Puts several messages into one status: all of them, or none when one is gone. */
export function useBulk(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const cache = useRowCache()
  const { mutate } = useMutation({
    mutationFn: ({ ids, status }: { ids: string[]; status: SubmissionStatus }) =>
      api.patch<{ updated: number }>(addresses.collection('contact-submissions'), { ids, changes: { status } }),
    onSuccess: ({ updated }) => {
      toast({ tone: 'done', title: outcomes.statusUpdated, detail: messageTexts.changedMany(updated) })
      onDone()
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.updateFailed, detail: bulkProblem(error, messageTexts.someGone) }),
    onSettled: () => cache.refresh(),
  })
  return { setStatus: mutate }
}
