import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useConfirm } from './confirm.tsx'

/** A function that throws away the unsaved changes; null while nothing is unsaved. */
type Discard = (() => void) | null

const UnsavedContext = createContext<RefObject<Discard>>({ current: null })

export function UnsavedProvider({ children }: { children: ReactNode }) {
  return <UnsavedContext value={useRef<Discard>(null)}>{children}</UnsavedContext>
}

/** Returns a function that asks whether unsaved changes may be thrown away, and resolves to true when the person may leave. */
export function useMayLeave() {
  const unsavedRef = use(UnsavedContext)
  const confirm = useConfirm()
  const { leaveTitle, leave, leaveConfirm, stay } = kitTexts
  return async (): Promise<boolean> => {
    if (!unsavedRef.current) return true
    const agreed = await confirm({ title: leaveTitle, sentence: leave, action: leaveConfirm, refuse: stay })
    if (agreed) {
      unsavedRef.current?.()
      unsavedRef.current = null
    }
    return agreed
  }
}

/** Returns a function that is true while something is unsaved. */
export function useUnsaved(): () => boolean {
  const unsavedRef = use(UnsavedContext)
  return () => unsavedRef.current !== null
}

interface GuardOptions {
  /** Throws away the unsaved changes; null while there are none. */
  discard: Discard
  /** Returns the form that an address shows; moving between addresses of one form loses nothing. */
  formAt: (location: { pathname: string; search: object }) => string
}

/** Blocks every way out of a form with unsaved changes: links, back, reload, closing, logging out. */
export function useUnsavedGuard({ discard, formAt }: GuardOptions): void {
  const unsavedRef = use(UnsavedContext)
  const mayLeave = useMayLeave()
  useEffect(() => {
    unsavedRef.current = discard
    return () => {
      unsavedRef.current = null
    }
  }, [unsavedRef, discard])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => formAt(current) !== formAt(next) && !(await mayLeave()),
    enableBeforeUnload: () => unsavedRef.current !== null,
  })
}
