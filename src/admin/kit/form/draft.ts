import { useMemo } from 'react'
import type { FormRow, FormValues } from './describe-form.ts'

/** Unsaved values, with the row that they are based on. */
export interface Draft {
  /** Null in the form for a new row. */
  base: FormRow | null
  values: FormValues
}

export type Drafts = ReturnType<typeof draftStore>

/** Returns the draft store of a collection or a setting. */
export const useDraft = (name: string): Drafts => useMemo(() => draftStore(sessionStorage, name), [name])

/** Creates the store of the one unsaved form of a collection or a setting. It survives a reload and a new login in this tab. */
export function draftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, name: string) {
  const key = `admin_draft:${name}`
  return {
    keep: (draft: Draft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
    /** Returns the draft of the form for row `id`, or for a form without an id. */
    read(id: string | undefined): Draft | null {
      const draft = parse(storage.getItem(key))
      return draft && draft.base?.id === id ? draft : null
    },
  }
}

function parse(stored: string | null): Draft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<Draft> | null
    return draft?.values && typeof draft.values === 'object' ? { base: draft.base ?? null, values: draft.values } : null
  } catch {
    return null
  }
}
