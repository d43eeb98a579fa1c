import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What somebody does who goes on from there: the page is theirs to scroll then. */
const ACTS = ['pointerdown', 'keydown', 'wheel']

/**
 * Moves the focus to an element and scrolls to it, or to `around`. It stays in sight while the screen is still being opened: when the
 * router scrolls to the top, or to where somebody was before, and when a list above it comes later. Answers how to end that.
 */
export function useFocusInSight(): (element: HTMLElement | null, around?: Element | null) => () => void {
  const router = useRouter()
  return useCallback(
    (element, around) => {
      const scroll = () => {
        if (document.activeElement === element) (around ?? element)?.scrollIntoView({ block: 'nearest' })
      }
      element?.focus({ preventScroll: Boolean(around) })
      scroll()

      const growth = new ResizeObserver(scroll)
      growth.observe(document.body)
      const stopHearing = router.subscribe('onRendered', scroll)
      const ended = new AbortController()
      const end = () => {
        growth.disconnect()
        stopHearing()
        ended.abort()
      }
      for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true, signal: ended.signal })
      return end
    },
    [router],
  )
}
