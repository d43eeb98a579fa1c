import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { Checklist, ChecklistLineName, InventedKind } from '#features/dashboard/checklist.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'

const texts = checklistTexts
const KEY = ['checklist']

/** Reads the checklist of a new site. */
export function useChecklist() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Checklist>(addresses.checklist, signal),
    enabled: useSessionState().status === 'authenticated',
    meta: { logFailure: true },
  })
}

/** Returns a function that reads the checklist again. */
export function useChecklistAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

/** Returns the mutation that sets lines aside for everybody or brings them back. */
export function useSetAside() {
  const api = useApi()
  const again = useChecklistAgain()
  return useAction({
    run: ({ name, isAside }: { name: ChecklistLineName; isAside: boolean }) =>
      api.put(addresses.checklistLine(name), { set_aside: isAside }),
    done: (_answer, { isAside }) => ({ title: outcomes.updated, detail: isAside ? texts.setAside : texts.broughtBack }),
    failed: outcomes.updateFailed,
    refresh: again,
  })
}

/** Returns the mutations that remove and restore invented demo content of one kind. */
export function useInvented(kind: InventedKind) {
  const api = useApi()
  const queries = useQueryClient()
  const { amount } = texts.invented[kind]
  // Counts, lists and texts with a figure change too, so every query is read again.
  const refresh = () => queries.invalidateQueries()
  const remove = useAction({
    run: () => api.post<{ removed: number; kept: number }>(addresses.removeInvented(kind)),
    done: ({ removed, kept }) => ({
      title: texts.removed,
      detail: removed > 0 ? texts.removedDetail(amount(removed), kept) : texts.nothingLeft,
    }),
    failed: outcomes.deleteFailed,
    refresh,
  })
  const restore = useAction({
    run: () => api.post<{ restored: number }>(addresses.restoreInvented(kind)),
    done: ({ restored }) => ({ title: texts.restored, detail: texts.restoredDetail(amount(restored)) }),
    failed: texts.restoreFailed,
    reason: (error) => (isNotFound(error) ? texts.nothingToRestore : problemWords(error)),
    refresh,
  })
  return { remove, restore }
}
