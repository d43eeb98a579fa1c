import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a focus handler for a card that remembers the previously focused element, and focuses that element again when the card disappears
 * with the focus on it.
 */
export function useFocusBack(card: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const cameFrom = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      if (shown?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [card])
  return ({ relatedTarget, currentTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
}
