import { LIST_ID } from './list-query.ts'

/** For when what had the focus is gone with a row, a selection or a filter. */
export const focusList = (): void => document.getElementById(LIST_ID)?.focus({ preventScroll: true })
