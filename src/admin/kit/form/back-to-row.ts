import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { NEW_FORM, rowLinkId } from './form-address.ts'

/** The id of the link that opens the form for a new row. */
export const NEW_ROW_ID = 'new-row'

const rowOrNew = (form: string) => (form === NEW_FORM ? NEW_ROW_ID : rowLinkId(form))

/**
 * When a form closes in any way, focuses the row that it edited, or after a form for a new row the link that opens it. `shown` is the form
 * that the address asks for; `placeOf` returns the id of the element to focus.
 */
export function useBackToRow(shown: string | undefined, placeOf: (form: string) => string = rowOrNew): void {
  const before = useRef(shown)
  const router = useRouter()
  useEffect(() => {
    const left = before.current
    before.current = shown
    if (left === undefined || shown !== undefined || isElsewhere()) return undefined
    const place = document.getElementById(placeOf(left)) ?? document.getElementById(LIST_ID)
    place?.focus()
    // After the back button the router restores an older scroll position, where the row may be out of sight.
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (document.activeElement === place) place?.scrollIntoView({ block: 'nearest' })
    })
    return stop
  }, [shown, placeOf, router])
}

/** True when somebody has moved the focus out of the form in the meantime. */
const isElsewhere = () => document.activeElement !== document.body && !document.activeElement?.closest('form')
