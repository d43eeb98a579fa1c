import { createContext, use, useSyncExternalStore } from 'react'
import type { Press } from '#ui/press.ts'

/** Answers the open question: true once the person has confirmed, false when they do not want to. */
type Answer = (isConfirmed: boolean) => void

/**
 * Creates the question whether the person of the session is still the one in front of the screen. The API asks it when the server wants that
 * (`confirm-password`), and the shell shows it. docs/product/users.md
 */
export function createConfirmation({ whenUp }: Pick<Press, 'whenUp'>) {
  let open: { answered: Promise<boolean>; answer: Answer } | null = null
  const listeners = new Set<() => void>()
  const show = (next: typeof open) => {
    open = next
    for (const listener of listeners) listener()
  }
  const begin = (): Promise<boolean> => {
    const { promise: answered, resolve } = Promise.withResolvers<boolean>()
    const answer = (isConfirmed: boolean) => {
      show(null)
      resolve(isConfirmed)
    }
    show({ answered, answer })
    return answered
  }

  return {
    /** Resolves to whether the person confirmed. Calls at the same time share one question. */
    ask: () => new Promise<boolean>((resolve) => whenUp(() => resolve(open?.answered ?? begin()))),
    /** Returns the function that answers the open question; null when nothing is asked. */
    asked: (): Answer | null => open?.answer ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const ConfirmationContext = createContext<ReturnType<typeof createConfirmation> | null>(null)

/** Returns the function that answers the open question; null when nothing is asked. */
export function useAskedToConfirm(): Answer | null {
  const confirmation = use(ConfirmationContext)
  if (!confirmation) throw new Error('useAskedToConfirm outside ConfirmationContext')
  return useSyncExternalStore(confirmation.subscribe, confirmation.asked)
}
