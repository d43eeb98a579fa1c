/**
 * Scrolls the row of links so that a link focused by keyboard is completely visible. A browser is content when a strip of the link shows.
 */
export function showFocusedView() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.matches('[data-views] > :focus-visible')) centreInRow(target)
  })
}

/** Scrolls only the row: `scrollIntoView` would scroll the page too. */
export function centreInRow(link: HTMLElement) {
  const row = link.parentElement
  row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
