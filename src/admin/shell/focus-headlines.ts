import type { AnyRouter } from '@tanstack/react-router'

/** After a navigation inside the app the new screen's headline takes the focus, as a page load would announce it. */
export const focusHeadlines = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
