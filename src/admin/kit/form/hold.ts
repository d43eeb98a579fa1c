import { useEffect, useId } from 'react'
import type { ToastText } from '#admin/kit/words.ts'
import type { FormHandle } from './describe-form.ts'

/** Prevents the form from being saved while this part of it waits for something; `why` is the toast for a person who tries. */
export function useHold({ holds }: FormHandle, why: ToastText | undefined): void {
  const id = useId()
  useEffect(() => {
    if (why === undefined) return undefined
    holds.set(id, why)
    return () => void holds.delete(id)
  }, [holds, id, why])
}
