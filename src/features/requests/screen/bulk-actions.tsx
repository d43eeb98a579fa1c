import type { Api } from '#admin/kit/api.ts'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { type BulkAction, BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import { bulkProblem } from '#admin/kit/words.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { SelectAll, type Selection } from '#admin/kit/list/selection.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import * as collections from '#collections.ts'
import type { RequestStatus } from '#features/requests/request.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import type { Message } from './message.ts'
import { restoreLabel } from './restore-label.ts'
import { useNoMailServer } from './undelivered-mails.tsx'
import { useRemoval } from './use-removal.ts'

interface BulkActionsProps {
  selection: Selection
  /** The selected messages. */
  messages: readonly Message[]
}

/** Renders the actions for several messages; the statuses decide which ones. */
export function BulkActions({ selection, messages }: BulkActionsProps) {
  const { setStatus, restore, release } = useBulk(selection.clear)
  const remove = useRemoval(selection.clear)
  const ids = [...selection.selected]
  const all = (status: RequestStatus) => messages.every((each) => each.status === status)
  // Only 'Geen spam' takes messages out of spam, because it sends mails.
  const ways: (BulkAction | false)[] = [
    all('spam') && { label: messageTexts.notSpam, icon: 'check', act: () => void release(ids) },
    all('archived') && { label: restoreLabel(messages), icon: 'previous', act: () => restore(ids) },
    !all('archived') &&
      messages.every(({ status }) => status !== 'spam') && {
        label: messageTexts.archive,
        icon: 'archive',
        act: () => setStatus({ ids, status: 'archived' }),
      },
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
    run: ({ ids, status }: { ids: string[]; status: RequestStatus }, grouped) =>
      grouped.patch<{ updated: number }>(addresses.collection(collections.contactSubmissions), { ids, changes: { status } }),
    done: ({ updated }) => done(messageTexts.changedMany(updated)),
    undo: ({ updated }) => undoTexts.changedMany(updated),
  })
  const moveBack = (ids: string[], grouped: Api) => grouped.post<{ restored: number }>(addresses.restoreMessages, { ids })
  const restoring = useAction({
    ...outcome,
    run: moveBack,
    done: ({ restored }) => done(messageTexts.restoredMany(restored)),
    undo: ({ restored }) => undoTexts.changedMany(restored),
  })
  // Without a bar: the mails that a release sends cannot be taken back.
  const releasing = useAction({ ...outcome, run: moveBack, done: ({ restored }) => done(messageTexts.releasedMany(restored)) })
  const release = async (ids: string[]) => {
    const sentence = noServer ?? messageTexts.confirmRelease(ids.length)
    if (await confirm({ title: messageTexts.releaseMany(ids.length), sentence, action: messageTexts.notSpam })) releasing.mutate(ids)
  }
  return { setStatus: change.mutate, restore: restoring.mutate, release }
}
