import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useOffers, useToast } from '#admin/kit/toast.tsx'
import { type Deleted, UndoContext } from '#admin/kit/undo-context.ts'
import type { UndoOffer } from '#admin/kit/toasts.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { failedWords } from '#admin/kit/words.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { undoTexts as texts } from '#texts/nl/admin/undo.ts'
import { ConflictsDialog } from './conflicts-dialog.tsx'
import { type Conflict, inTrash, restoreRows } from './restore-rows.ts'
import { UndoBar } from './undo-bar.tsx'

/** Puts back deleted rows for the screens inside it, and shows what could not be put back. docs/product/trash.md */
export function UndoProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const { offer, withdraw } = useOffers()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const last = useRef<UndoOffer>(null)

  const undo = useCallback(
    async (rows: TrashedRow[], count: number) => {
      try {
        const failed = await restoreRows(api, rows)
        if (failed.length > 0) setConflicts(failed)
        else toast({ tone: 'done', title: texts.done, detail: texts.undone(count) })
      } catch (error) {
        toast({ tone: 'failed', ...failedWords(texts.failed, error) })
        throw error
      } finally {
        // The rows are on other screens too, and in the texts that count them.
        void queries.invalidateQueries()
      }
    },
    [api, queries, toast],
  )
  const offerUndo = useCallback(
    async ({ collection, ids, words }: Deleted) => {
      // Without an answer there is no bar; the screen of the trash says why.
      const rows = await inTrash(api, collection, ids).catch(() => [])
      if (rows.length === 0) return
      const { length } = rows
      last.current = { words, undo: () => undo(rows, length), Bar: UndoBar }
      offer(last.current)
    },
    [api, offer, undo],
  )
  // Whoever logs out leaves no offer to the next person.
  useEffect(() => () => void (last.current && withdraw(last.current)), [withdraw])

  return (
    <UndoContext value={(deleted) => void offerUndo(deleted)}>
      {children}
      {conflicts.length > 0 && <ConflictsDialog conflicts={conflicts} onClose={() => setConflicts([])} />}
    </UndoContext>
  )
}
