import { useMemo } from 'react'
import type { FormRow, FormValues } from './describe-form.ts'

/** What was typed and not saved: in which form, and on top of which row. */
export interface Draft {
  /** Absent in the form for a new row. */
  base: FormRow | null
  values: FormValues
}

export type Drafts = ReturnType<typeof draftStore>

/** The unsaved form of `name`: a collection or a setting. */
export const useDraft = (name: string): Drafts => useMemo(() => draftStore(sessionStorage, name), [name])

/** Keeps the one unsaved form of `name`, a collection or a setting, in this tab, through a reload and through logging in again. */
export function draftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, name: string) {
  const key = `admin_draft:${name}`
  return {
    keep: (draft: Draft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
    /** The draft of the form for row `id`, or for what has no id. */
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
