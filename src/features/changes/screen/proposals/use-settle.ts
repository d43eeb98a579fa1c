import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useUndo } from '#admin/kit/undo-context.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { problemWords } from '#admin/kit/words.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { settleProposalTexts as texts } from '#texts/nl/admin/settle-proposal.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import { stuckWords } from './problem-words.ts'

/** Returns what applies and what drops a proposal, as it is on the screen; `onDone` is called when it is settled. */
export function useSettle({ id, version, kind, title, collection }: ShownChange, onDone: () => void) {
  const confirm = useConfirm()
  const offerUndo = useUndo()
  const queries = useQueryClient()
  // An apply is a save of any row, setting or text, which several screens show.
  const refresh = () => queries.invalidateQueries()
  const { mutate: apply, isPending: isApplying } = useAction({
    run: (_: void, api) => api.post<ShownChange>(addresses.applyChange(id), undefined, { version: version ?? undefined }),
    done: texts.applied,
    failed: { title: texts.notApplied },
    reason: settleReason,
    onDone: ({ group_id }) => {
      // A deletion can be taken back, as in any list.
      if (kind === 'remove') offerUndo(undoTexts.removed(title || subjectKind(collection)), group_id)
      onDone()
    },
    refresh,
  })
  const { mutate, isPending: isDropping } = useAction({
    run: (_: void, api) => api.delete(addresses.change(id), version ?? undefined),
    done: texts.dropped,
    failed: { title: texts.notDropped },
    reason: settleReason,
    onDone,
    refresh: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  const drop = async () => {
    if (await confirm({ title: texts.drop, sentence: texts.confirmDrop, action: texts.drop })) mutate()
  }
  return { apply, isApplying, drop, isDropping }
}

/** Returns why a proposal could not be applied, changed or dropped. */
export const settleReason = (error: Error): string => {
  if (!(error instanceof Problem)) return problemWords(error)
  if (error.code === 'stale-version') return error.details.isConflict ? texts.changedSince : texts.otherProposal
  if (error.code === 'conflict') return texts.settled
  return error.details.isConflict ? stuckWords(error.code) : problemWords(error)
}
