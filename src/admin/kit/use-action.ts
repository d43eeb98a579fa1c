import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '#kernel/id.ts'
import type { Api } from './api.ts'
import { useToast, useWithdrawToast } from './toast.tsx'
import type { Toast } from './toasts.ts'
import { useUndo } from './undo-context.ts'
import { useApi } from './use-api.ts'
import { notDone, titled, type ToastText } from './words.ts'

interface Action<Answer, Input> {
  /** Calls the API with the input of `mutate`. What `undo` offers to undo is written with `grouped`. */
  run: (input: Input, grouped: Api) => Promise<Answer>
  /** The toast after a success; absent when the person sees the result without one, such as a downloaded file. */
  done?: ToastText | ((answer: Answer, input: Input) => ToastText)
  /** The toast after a failure. The sentence that explains the error is added when these words have none of theirs. */
  failed: ToastText
  /** Returns the sentence that explains the error, when `problemWords` would not say what it means for this action. */
  reason?: (error: Error) => string
  /** Returns what the bar says that offers to undo the action; absent for an action without such a bar. */
  undo?: (answer: Answer, input: Input) => string
  /** Called after the toast of a success and before the refresh, which waits for the returned promise. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** Reads stale queries again after a success or a failure; `error` is null after a success, and only then this is waited for. */
  refresh?: (input: Input, error: Error | null) => Promise<unknown>
  /** Moves the focus after a success, once the refresh has removed the focused element; not called when the person has gone on meanwhile. */
  focus?: (input: Input) => void
}

/**
 * Returns the mutation of an action that staff start with a button: it calls the API, shows a toast, refreshes the cache and moves the
 * focus, in this order, and is pending until the refresh has finished. After a failure it is not: it can be tried again at once. What shows
 * its change before the server has answered, or its outcome beside the button, uses `useMutation` directly.
 */
export function useAction<Answer, Input = void>({ run, done, failed, reason, undo, onDone, refresh, focus }: Action<Answer, Input>) {
  const api = useApi()
  const toast = useToast()
  const withdraw = useWithdrawToast()
  const failure = useRef<Toast>(null)
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: async (input: Input) => {
      const group = newId()
      const hasPressed = watchPresses()
      try {
        return { answer: await run(input, api.inGroup(group)), group, hasPressed }
      } catch (error) {
        hasPressed()
        throw error
      }
    },
    onSuccess: ({ answer, group }, input) => {
      // The action was tried again and succeeded, so the toast of its failure must disappear.
      if (failure.current) withdraw(failure.current)
      if (done !== undefined) toast({ tone: 'done', ...titled(typeof done === 'function' ? done(answer, input) : done) })
      if (undo) offerUndo(undo(answer, input), group)
      return onDone?.(answer, input)
    },
    onError: (error) => {
      failure.current = notDone(failed, error, reason?.(error))
      toast(failure.current)
    },
    onSettled: async (success, error, input) => {
      const refreshed = refresh?.(input, error)
      if (error) return
      await refreshed
      if (success && !success.hasPressed()) focus?.(input)
    },
  })
}

/** Watches whether the person presses a key or clicks from now on. The returned function ends that, and is true when they did. */
function watchPresses(): () => boolean {
  const ending = new AbortController()
  let hasPressed = false
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => (hasPressed = true), { capture: true, signal: ending.signal })
  return () => {
    ending.abort()
    return hasPressed
  }
}
