import { useEffect, useState } from 'react'
import { fieldId } from '#admin/kit/form/field.tsx'

const BEFORE_NAME = fieldId('')

/** The field of the form on this screen that had the focus last: it stays that while a button beside it is pressed. */
export function useActiveField(): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id.startsWith(BEFORE_NAME)) setActive(target.id.slice(BEFORE_NAME.length))
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return active
}
