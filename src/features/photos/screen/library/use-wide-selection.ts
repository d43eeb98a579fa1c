import { useState } from 'react'
import type { Selection } from '#admin/kit/list/selection.tsx'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'

export interface WideSelection extends Selection {
  /** Removes photos from the selection. */
  drop(ids: string[]): void
  /** True while the ids of all photos are being read. */
  isAsking: boolean
}

interface Shown {
  /** The search and filters as a query string of the API. */
  narrowing: string
  /** The number of photos that match them; `ids` are those on this page. */
  total: number
  ids: string[]
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Manages a selection across all pages of the list; selecting all means every photo that the search and filters match. It is cleared when
 * those change.
 */
export function useWideSelection({ narrowing, total, ids: shown }: Shown): WideSelection {
  const api = useApi()
  const toast = useToast()
  const fresh = { of: narrowing, ids: NONE, isAsking: false }
  const [picked, setPicked] = useState(fresh)
  if (picked.of !== narrowing) setPicked(fresh)
  const pick = (change: (ids: ReadonlySet<string>) => Iterable<string>) =>
    setPicked((before) => ({ ...before, ids: new Set(change(before.ids)) }))

  const pickAll = async () => {
    const before = picked.ids
    // A response is ignored when the search has changed or the selection was cleared meanwhile.
    const settle = (ids: ReadonlySet<string>) =>
      setPicked((now) => (now.of === narrowing && now.isAsking ? { of: narrowing, ids, isAsking: false } : now))
    setPicked({ of: narrowing, ids: new Set([...before, ...shown]), isAsking: true })
    try {
      const { ids } = await api.get<{ ids: string[] }>(`${addresses.mediaIds}?${narrowing}`)
      settle(new Set(ids))
    } catch (error) {
      settle(before)
      toast({ tone: 'failed', title: texts.loadFailed, lang: 'en', detail: problemWords(error) })
    }
  }

  const all = picked.isAsking || (picked.ids.size > 0 && picked.ids.size >= total)
  return {
    selected: picked.ids,
    toggle: (id) => pick((ids) => (ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => {
      if (all) setPicked(fresh)
      else if (shown.length >= total) pick(() => shown)
      else void pickAll()
    },
    clear: () => pick(() => NONE),
    drop: (ids) => {
      const out = new Set(ids)
      pick((before) => [...before].filter((id) => !out.has(id)))
    },
    all,
    some: picked.ids.size > 0,
    isAsking: picked.isAsking,
  }
}
