import { useMutation } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/confirm.tsx'
import { type BulkAction, BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { bulkProblem } from '#admin/kit/words.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { SelectAll, type Selection } from '#admin/kit/list/selection.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { SubmissionStatus } from '#entities/contact-submissions/contact-submission.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { useNoMailServer } from './undelivered-mails.tsx'
import { useRemoval } from './use-removal.ts'

/** What can be done with several messages at once, by where they are looked at. */
export function BulkActions({ selection }: { selection: Selection }) {
  const { query } = useListAddress()
  const { setStatus, release } = useBulk(selection.clear)
  const remove = useRemoval(selection.clear)
  const ids = [...selection.selected]
  const ways: BulkAction[] =
    query.filters['status'] === 'spam'
      ? [{ label: messageTexts.notSpam, icon: 'check', act: () => void release(ids) }]
      : [
          { label: messageTexts.archive, icon: 'archive', act: () => setStatus({ ids, status: 'archived' }) },
          { label: messageTexts.toSpam, icon: 'warning', act: () => setStatus({ ids, status: 'spam' }) },
        ]
  return (
    <BulkBar
      count={ids.length}
      onClear={selection.clear}
      actions={[...ways, { label: messageTexts.remove, icon: 'bin', act: () => void remove(ids) }]}
    >
      <SelectAll selection={selection} label={selectionTexts.selectAll} />
    </BulkBar>
  )
}

/** Where messages go that are no spam after all; nothing else leads there from a list. */
const RELEASED: SubmissionStatus = 'read'

/** Puts several messages into one status: all of them, or none when one is gone. Taking them out of quarantine sends mails, so that is asked first. */
function useBulk(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const cache = useRowCache(collections.contactSubmissions)
  const noServer = useNoMailServer()
  const { mutate } = useMutation({
    mutationFn: ({ ids, status }: { ids: string[]; status: SubmissionStatus }) =>
      api.patch<{ updated: number }>(addresses.collection(collections.contactSubmissions), { ids, changes: { status } }),
    onSuccess: ({ updated }, { status }) => {
      const words = status === RELEASED ? messageTexts.releasedMany : messageTexts.changedMany
      toast({ tone: 'done', title: outcomes.statusUpdated, detail: words(updated) })
      onDone()
    },
    onError: (error) => toast({ tone: 'failed', title: outcomes.updateFailed, detail: bulkProblem(error, messageTexts.someGone) }),
    onSettled: () => cache.refresh(),
  })
  const release = async (ids: string[]) => {
    const sentence = noServer ?? messageTexts.confirmRelease(ids.length)
    if (await confirm({ title: messageTexts.releaseMany(ids.length), sentence, action: messageTexts.notSpam })) mutate({ ids, status: RELEASED })
  }
  return { setStatus: mutate, release }
}
