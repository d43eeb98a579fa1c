import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useToast } from '#admin/kit/toast.tsx'
import type { Conflict } from '#admin/kit/undo/conflicts-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'

/** The milliseconds that an action may take, because it can move or delete the files of many rows. */
export const ANSWERED_WITHIN = 2 * MINUTE

/** Returns functions that restore several rows of the trash or delete them for good, and the rows that could not be restored. */
export function useBulk(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const restoring = useAction({
    run: (ids: string[]) =>
      api.post<{ restored: number; conflicts: Conflict[] }>(addresses.restoreManyTrashed, { ids }, { time: ANSWERED_WITHIN }),
    failed: texts.restoreFailed,
    onDone: ({ restored, conflicts: left }) => {
      if (restored > 0) toast({ tone: 'done', title: texts.restored, detail: texts.restoredMany(restored) })
      setConflicts(left)
      onDone()
    },
    // Restored rows are on other screens too, and in the texts that count them.
    refresh: () => queries.invalidateQueries(),
  })
  const removing = useAction({
    run: (ids: string[]) => api.post<{ deleted: number }>(addresses.removeManyTrashed, { ids }, { time: ANSWERED_WITHIN }),
    done: ({ deleted }) => ({ title: texts.removed, detail: texts.removedMany(deleted) }),
    failed: outcomes.deleteFailed,
    onDone,
    refresh: () => queries.invalidateQueries({ queryKey: ['trash'] }),
  })
  return {
    isBusy: restoring.isPending || removing.isPending,
    restore: restoring.mutate,
    remove: async (ids: string[]) => {
      const [title, sentence] = [texts.removeMany(ids.length), texts.confirmRemoveMany(ids.length)]
      if (await confirm({ title, sentence, action: texts.remove })) removing.mutate(ids)
    },
    conflicts,
    closeConflicts: () => setConflicts([]),
  }
}
