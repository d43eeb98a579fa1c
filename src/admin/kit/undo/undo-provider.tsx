import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { useOffers, useToast } from '#admin/kit/toast.tsx'
import type { UndoOffer } from '#admin/kit/toasts.ts'
import { UndoContext } from '#admin/kit/undo-context.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { failedWords } from '#admin/kit/words.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { undoTexts as texts } from '#texts/nl/admin/undo.ts'
import type { Conflict } from './conflicts-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'

const ConflictsDialog = lazyPart(() => import('./conflicts-dialog.tsx').then((file) => file.ConflictsDialog))

/** The milliseconds that an undo may take: it can move the files of hundreds of rows. */
const ANSWERED_WITHIN = 2 * MINUTE

/** Undoes groups of changes for the screens inside it, and shows what could not be undone. docs/product/trash.md */
export function UndoProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const { offer, withdraw } = useOffers()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const last = useRef<UndoOffer>(null)
  const lastGroup = useRef<string>(null)

  const undoGroup = useCallback(
    async (group: string) => {
      try {
        const answer = await api.post<{ undone: number; conflicts: Conflict[] }>(addresses.undoGroup(group), undefined, {
          time: ANSWERED_WITHIN,
        })
        if (answer.conflicts.length > 0) setConflicts(answer.conflicts)
        else toast({ tone: 'done', title: texts.done, detail: texts.undone(answer.undone) })
      } catch (error) {
        toast({ tone: 'failed', ...failedWords(texts.failed, error) })
        throw error
      } finally {
        // A group can have rows of several collections, and other texts count them.
        void queries.invalidateQueries()
      }
    },
    [api, queries, toast],
  )
  const offerUndo = useCallback(
    async (words: string, group: string) => {
      // Whoever undoes right after this action must not undo the one before.
      if (last.current) withdraw(last.current)
      lastGroup.current = group
      // Nothing was recorded when every row was so already, or when an older version made the change. Without an answer there is no bar.
      const recorded = new URLSearchParams({ group_id: group, limit: '1' }).toString()
      const { total } = await api.get<{ total: number }>(`${addresses.changes}?${recorded}`).catch(() => ({ total: 0 }))
      if (total === 0 || lastGroup.current !== group) return
      last.current = { words, undo: () => undoGroup(group), Bar: UndoBar }
      offer(last.current)
    },
    [api, offer, withdraw, undoGroup],
  )
  // Whoever logs out leaves no offer to the next person.
  useEffect(() => () => void (last.current && withdraw(last.current)), [withdraw])

  return (
    <UndoContext value={(words, group) => void offerUndo(words, group)}>
      {children}
      {conflicts.length > 0 && (
        <Suspense>
          <ConflictsDialog conflicts={conflicts} onClose={() => setConflicts([])} />
        </Suspense>
      )}
    </UndoContext>
  )
}
