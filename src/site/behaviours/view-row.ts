/** A link of a row that is longer than the screen, reached by keyboard, comes whole into sight: a browser is content with a strip of it. */
export function showFocusedView() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.matches('[data-views] > :focus-visible')) centreInRow(target)
  })
}

/** Moves the row alone: scrolling into view would move the page too. */
export function centreInRow(link: HTMLElement) {
  const row = link.parentElement
  row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
