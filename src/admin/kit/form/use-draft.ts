import { useMemo } from 'react'
import { useScreen } from '#admin/kit/use-screen.ts'
import { draftStore } from './draft.ts'

/** The unsaved form of this screen. */
export function useDraft() {
  const { collection } = useScreen()
  return useMemo(() => draftStore(sessionStorage, collection), [collection])
}
