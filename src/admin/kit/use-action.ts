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
}

/**
 * Returns the mutation of an action that staff start with a button: it calls the API, shows a toast and refreshes the cache, in this order,
 * and is pending until the refresh has finished. When the refresh removes the pressed button, shell/keep-focus.ts moves the focus. After a
 * failure the mutation is not pending: the action can be tried again at once. What shows its change before the server has answered, or its
 * outcome beside the button, uses `useMutation` directly.
 */
export function useAction<Answer, Input = void>({ run, done, failed, reason, undo, onDone, refresh }: Action<Answer, Input>) {
  const api = useApi()
  const toast = useToast()
  const withdraw = useWithdrawToast()
  const failure = useRef<Toast>(null)
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: async (input: Input) => {
      const group = newId()
      return { answer: await run(input, api.inGroup(group)), group }
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
    onSettled: async (_answer, error, input) => {
      const refreshed = refresh?.(input, error)
      if (!error) await refreshed
    },
  })
}
