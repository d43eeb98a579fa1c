/**
 * True when the focus is inside an element, or nowhere: the person waited there for an answer of the server, instead of going on elsewhere,
 * and the focus may move.
 */
export const hasStayedIn = (part: Element | null | undefined): boolean =>
  document.activeElement === document.body || part?.contains(document.activeElement) === true
