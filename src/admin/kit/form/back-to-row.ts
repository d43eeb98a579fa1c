import { useEffect, useRef } from 'react'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { NEW_FORM, rowLinkId } from './form-address.ts'

/** The link that asks for a new row. */
export const NEW_ROW_ID = 'new-row'

const rowOrNew = (form: string) => (form === NEW_FORM ? NEW_ROW_ID : rowLinkId(form))

/**
 * Whoever leaves a form, however they do, goes on at the row that it was about, or at what asks for a new one. `shown` is the form that
 * the address asks for, and `placeOf` names the element to which one goes back from it.
 */
export function useBackToRow(shown: string | undefined, placeOf: (form: string) => string = rowOrNew): void {
  const before = useRef(shown)
  useEffect(() => {
    const left = before.current
    before.current = shown
    if (left === undefined || shown !== undefined || isElsewhere()) return
    const place = document.getElementById(placeOf(left)) ?? document.getElementById(LIST_ID)
    place?.focus()
  }, [shown, placeOf])
}

/** Whether somebody has gone on with something else than the form already. */
const isElsewhere = () => document.activeElement !== document.body && !document.activeElement?.closest('form')
