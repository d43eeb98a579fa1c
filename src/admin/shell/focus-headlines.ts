import type { AnyRouter } from '@tanstack/react-router'

/**
 * Focuses the new screen's headline after a navigation inside the app, so that it is announced as after a page load, unless the screen has
 * set the focus itself.
 */
export const focusHeadlines = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const hasChosenItsFocus = document.activeElement?.closest('main') !== null
    if (pathChanged && fromLocation && !hasChosenItsFocus) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
