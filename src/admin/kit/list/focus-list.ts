import { LIST_ID } from './list-query.ts'

/** Focuses the list, after the focused element disappeared with a row, a selection or a filter. */
export const focusList = (): void => document.getElementById(LIST_ID)?.focus({ preventScroll: true })
