import { useConfirm } from '#admin/kit/confirm.tsx'
import { type BulkAction, BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { bulkProblem } from '#admin/kit/words.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { SelectAll, type Selection } from '#admin/kit/list/selection.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { RequestStatus } from '#features/requests/request.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { useNoMailServer } from './undelivered-mails.tsx'
import { useRemoval } from './use-removal.ts'

interface BulkActionsProps {
  selection: Selection
  /** The statuses of the selected messages. */
  statuses: RequestStatus[]
}

/** Renders the actions for several messages; the statuses decide which ones. */
export function BulkActions({ selection, statuses }: BulkActionsProps) {
  const { setStatus, restore, release } = useBulk(selection.clear)
  const remove = useRemoval(selection.clear)
  const ids = [...selection.selected]
  const all = (status: RequestStatus) => statuses.every((each) => each === status)
  // Only 'Geen spam' takes messages out of spam, because it sends mails.
  const ways: (BulkAction | false)[] = [
    all('spam') && { label: messageTexts.notSpam, icon: 'check', act: () => void release(ids) },
    all('archived') && { label: messageTexts.restore, icon: 'previous', act: () => restore(ids) },
    !all('archived') &&
      !statuses.includes('spam') && { label: messageTexts.archive, icon: 'archive', act: () => setStatus({ ids, status: 'archived' }) },
    !all('spam') && { label: messageTexts.toSpam, icon: 'warning', act: () => setStatus({ ids, status: 'spam' }) },
    { label: messageTexts.remove, icon: 'bin', act: () => void remove(ids) },
  ]
  return (
    <BulkBar count={ids.length} onClear={selection.clear} actions={ways.filter((way) => way !== false)}>
      <SelectAll selection={selection} label={selectionTexts.selectAll} />
    </BulkBar>
  )
}

/**
 * Returns functions that move several messages: all of them, or none when one was deleted meanwhile. Releasing from quarantine asks first,
 * because it sends mails.
 */
function useBulk(onDone: () => void) {
  const api = useApi()
  const confirm = useConfirm()
  const cache = useRowCache(collections.contactSubmissions)
  const noServer = useNoMailServer()
  const outcome = {
    failed: outcomes.updateFailed,
    reason: (error: Error) => bulkProblem(error, messageTexts.someGone),
    onDone,
    refresh: cache.refresh,
  }
  const done = (detail: string) => ({ title: outcomes.statusUpdated, detail })
  const change = useAction({
    ...outcome,
    run: ({ ids, status }: { ids: string[]; status: RequestStatus }) =>
      api.patch<{ updated: number }>(addresses.collection(collections.contactSubmissions), { ids, changes: { status } }),
    done: ({ updated }) => done(messageTexts.changedMany(updated)),
  })
  const back = useAction({
    ...outcome,
    run: ({ ids }: { ids: string[]; words: (count: number) => string }) =>
      api.post<{ restored: number }>(addresses.restoreMessages, { ids }),
    done: ({ restored }, { words }) => done(words(restored)),
  })
  const release = async (ids: string[]) => {
    const sentence = noServer ?? messageTexts.confirmRelease(ids.length)
    if (await confirm({ title: messageTexts.releaseMany(ids.length), sentence, action: messageTexts.notSpam }))
      back.mutate({ ids, words: messageTexts.releasedMany })
  }
  return { setStatus: change.mutate, restore: (ids: string[]) => back.mutate({ ids, words: messageTexts.restoredMany }), release }
}
