import type { AnyRouter } from '@tanstack/react-router'

/** After a navigation inside the app the new screen's headline takes the focus, as a page load would announce it, unless it put it elsewhere itself. */
export const focusHeadlines = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const hasChosenItsFocus = document.activeElement?.closest('main') !== null
    if (pathChanged && fromLocation && !hasChosenItsFocus) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
