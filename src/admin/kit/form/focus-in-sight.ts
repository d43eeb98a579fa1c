import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Events that show that the user goes on; from then on nothing scrolls the page for them. */
const ACTS = ['pointerdown', 'keydown', 'wheel']

/**
 * Returns a function that moves the focus to an element and scrolls to it, or to `around`. The element stays visible while the screen
 * still opens: when the router restores a scroll position, and when a list above it loads later. That function returns how to end this.
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
