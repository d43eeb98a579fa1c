import { useMutation } from '@tanstack/react-query'
import { useToast } from './toast.tsx'
import { type Deleted, useUndo } from './undo-context.ts'
import { failedWords, titled, type ToastText } from './words.ts'

interface Action<Answer, Input> {
  /** Calls the API with the input of `mutate`. */
  run: (input: Input) => Promise<Answer>
  /** The toast after a success; absent when the person sees the result without one, such as a downloaded file. */
  done?: ToastText | ((answer: Answer, input: Input) => ToastText)
  /** The toast after a failure. The sentence that explains the error is added when these words have none of theirs. */
  failed: ToastText
  /** Returns the sentence that explains the error, when `problemWords` would not say what it means for this action. */
  reason?: (error: Error) => string
  /** Returns the rows that the action deleted, for the bar that offers to undo it; absent for an action without such a bar. */
  undo?: (input: Input) => Deleted
  /** Called after the toast of a success and before the refresh, which waits for the returned promise. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** Reads stale queries again after a success or a failure; `error` is null after a success. */
  refresh?: (input: Input, error: Error | null) => Promise<unknown>
  /** Moves the focus after a success, once the refresh has removed the focused element. */
  focus?: (input: Input) => void
}

/**
 * Returns the mutation of an action that staff start with a button: it calls the API, shows a toast, refreshes the cache and moves the
 * focus, in this order, and is pending until the refresh has finished. What shows its change before the server has answered, or its outcome
 * beside the button, uses `useMutation` directly.
 */
export function useAction<Answer, Input = void>({ run, done, failed, reason, undo, onDone, refresh, focus }: Action<Answer, Input>) {
  const toast = useToast()
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: (input: Input) => run(input),
    onSuccess: (answer, input) => {
      if (done !== undefined) toast({ tone: 'done', ...titled(typeof done === 'function' ? done(answer, input) : done) })
      if (undo) offerUndo(undo(input))
      return onDone?.(answer, input)
    },
    onError: (error) => toast({ tone: 'failed', ...failedWords(failed, error, reason?.(error)) }),
    onSettled: async (_answer, error, input) => {
      await refresh?.(input, error)
      if (!error) focus?.(input)
    },
  })
}
