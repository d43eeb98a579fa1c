import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useRowCache } from '#admin/kit/list/use-rows.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useScreen } from '#admin/kit/use-screen.ts'
import { useDraft } from './use-draft.ts'
import type { Destination } from './use-save.ts'

/** A row of the screen's collection, or a new one in it. When the row is gone, what was typed goes into the form for a new one. */
export function useRowDestination(): Destination<AnyRow> {
  const { collection, texts, create } = useScreen()
  const { showFreshForm } = useScreenAddress()
  const toast = useToast()
  const cache = useRowCache()
  const drafts = useDraft(collection)

  const addressOf = (row: AnyRow) => addresses.row(collection, row.id)
  return {
    write: (api, values, base) => {
      if (base) return api.patch<AnyRow>(addressOf(base), values, base.version)
      return create ? create(api, values) : api.post<AnyRow>(addresses.collection(collection), values)
    },
    readAgain: (api, base) => api.get<AnyRow>(addressOf(base)),
    onGone: (values, base) => {
      toast({ tone: 'failed', title: outcomes.saveFailed, detail: texts.deletedMeanwhile })
      cache.drop(base.id)
      void cache.refresh()
      drafts.keep({ base: null, values })
      showFreshForm()
    },
  }
}
