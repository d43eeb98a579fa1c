import { createContext, type RefObject, use, useEffect, useId } from 'react'
import type { Words } from '#admin/kit/words.ts'

/** Why the form cannot be saved just now, by whoever says so. */
export type Holds = RefObject<Map<string, Words>>

export const HoldContext = createContext<Holds>({ current: new Map() })

/** Keeps the form around this part from being saved while something it needs is on its way; `why` tells the person who tries. */
export function useHold(why: Words | undefined): void {
  const holds = use(HoldContext)
  const id = useId()
  useEffect(() => {
    if (why === undefined) return undefined
    const held = holds.current
    held.set(id, why)
    return () => void held.delete(id)
  }, [holds, id, why])
}
