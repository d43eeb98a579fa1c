import { useMemo } from 'react'
import { type Drafts, draftStore } from './draft.ts'

/** The unsaved form of `name`: a collection or a setting. */
export function useDraft(name: string): Drafts {
  return useMemo(() => draftStore(sessionStorage, name), [name])
}
