import { useState } from 'react'
import type { Selection } from '#admin/kit/list/selection.tsx'
import { problemWords } from '#admin/kit/words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'

export interface WideSelection extends Selection {
  /** Takes some out. */
  drop(ids: string[]): void
  /** While it is asked which all are. */
  isAsking: boolean
}

interface Shown {
  /** The search and filters, as the API takes them. */
  narrowing: string
  /** How many photos they leave, and which of those are on this page. */
  total: number
  ids: string[]
}

const NONE: ReadonlySet<string> = new Set()

/** Which photos are picked, on whatever page of the list; all means every photo that the search and filters leave. It begins anew when those change. */
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
    // An answer about an earlier search comes too late, and so does one that nobody waits for any more.
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
