import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { type Question, useConfirm } from './use-confirm.ts'

/** A function that throws away the unsaved changes; null while nothing is unsaved. */
type Discard = (() => void) | null

/** What is unsaved on the screen, by the ids of its guards. */
type Unsaved = Map<string, { discard: () => void; question: Question }>

const UnsavedContext = createContext<RefObject<Unsaved>>({ current: new Map() })

export function UnsavedProvider({ children }: { children: ReactNode }) {
  return <UnsavedContext value={useRef<Unsaved>(new Map())}>{children}</UnsavedContext>
}

/**
 * Returns a function that asks whether what is unsaved may be thrown away, all of it or only that of one guard, and resolves to true when
 * the person may leave.
 */
export function useMayLeave() {
  const unsavedRef = use(UnsavedContext)
  const confirm = useConfirm()
  return async (guard?: string): Promise<boolean> => {
    for (const [id, { question }] of unsavedRef.current) {
      if (guard !== undefined && guard !== id) continue
      if (!(await confirm(question))) return false
      // It may have been saved meanwhile.
      unsavedRef.current.get(id)?.discard()
      unsavedRef.current.delete(id)
    }
    return true
  }
}

/** Returns a function that is true while something is unsaved. */
export function useUnsaved(): () => boolean {
  const unsavedRef = use(UnsavedContext)
  return () => unsavedRef.current.size > 0
}

const { leaveTitle, leave, leaveConfirm, stay } = kitTexts
const THROW_AWAY: Question = { title: leaveTitle, sentence: leave, action: leaveConfirm, refuse: stay }

interface GuardOptions {
  /** Throws away the unsaved changes; null while there are none. */
  discard: Discard
  /** Asks before that. */
  question?: Question
  /** Returns the form that an address shows; moving between addresses of one form loses nothing. */
  formAt: (location: { pathname: string; search: object }) => string
}

/**
 * Blocks every way out of a form with unsaved changes: links, back, reload, closing, logging out. Returns a function that asks whether the
 * changes of this form may be thrown away.
 */
export function useUnsavedGuard({ discard, question = THROW_AWAY, formAt }: GuardOptions): () => Promise<boolean> {
  const unsavedRef = use(UnsavedContext)
  const mayLeave = useMayLeave()
  const id = useId()
  useEffect(() => {
    const unsaved = unsavedRef.current
    if (discard) unsaved.set(id, { discard, question })
    return () => void unsaved.delete(id)
  }, [unsavedRef, id, discard, question])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => formAt(current) !== formAt(next) && !(await mayLeave()),
    enableBeforeUnload: () => unsavedRef.current.size > 0,
  })
  return () => mayLeave(id)
}
