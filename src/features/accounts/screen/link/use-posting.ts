import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'

/** Manages the call of a form without a session: whether it runs, and why the last one failed. */
export function usePosting<Sent extends unknown[]>(post: (...sent: Sent) => Promise<void>, onFailure: (error: unknown) => void) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const send = async (...sent: Sent) => {
    if (isSending) return
    setSending(true)
    setError(null)
    try {
      await post(...sent)
    } catch (failure) {
      setError(failure)
      onFailure(failure)
    }
    setSending(false)
  }
  return { isSending, error, send }
}

/** Returns the message about a field of the sent form. */
export const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof Problem ? error.details.errors?.find(({ path }) => path === field)?.message : undefined
