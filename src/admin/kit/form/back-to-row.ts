import { useEffect, useRef } from 'react'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { useFocusInSight } from './focus-in-sight.ts'
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
  const focusInSight = useFocusInSight()
  useEffect(() => {
    const left = before.current
    before.current = shown
    if (left === undefined || shown !== undefined || isElsewhere()) return undefined
    return focusInSight(document.getElementById(placeOf(left)) ?? document.getElementById(LIST_ID))
  }, [shown, placeOf, focusInSight])
}

/** True when somebody has moved the focus out of the form in the meantime. */
const isElsewhere = () => document.activeElement !== document.body && !document.activeElement?.closest('form')
