import type { Press } from '#admin/kit/press.ts'

/** Milliseconds in which a screen may put the focus somewhere itself. */
const FOR_THE_SCREEN = 100

/** What can have the focus for whatever was in it. None of them does anything on Enter, which may still be held, and none opens a phone's keyboard. */
const PARTS = 'section, article, li, fieldset, form, search, nav, dialog, main, [tabindex="-1"]'

/**
 * Gives the focus to the part around what had it, once that is gone, hidden or disabled. A browser would leave it on the page as a whole:
 * a screen reader starts again at the top, and a phone that was scrolled to the end shows something else.
 */
export function keepFocus(page: Document, { whenUp }: Press): void {
  /** What had the focus last, and all that it was in, from the inside out. */
  let last: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  page.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? lineOf(target) : []))
  // Somebody who clicks beside it has left it.
  page.addEventListener('focusout', ({ target, relatedTarget }) =>
    setTimeout(() => {
      if (!relatedTarget && target === last[0] && page.activeElement === page.body && canHaveFocus(last[0])) last = []
    }),
  )
  const look = () => {
    timer = undefined
    if (page.activeElement === page.body && last[0] && !canHaveFocus(last[0])) whenUp(() => focusAround(page, last))
  }
  new MutationObserver(() => (timer ??= setTimeout(look, FOR_THE_SCREEN))).observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open', 'hidden'],
  })
}

const lineOf = (element: Element): Element[] => {
  const line = [element]
  for (let around = element.parentElement; around; around = around.parentElement) line.push(around)
  return line
}

const canHaveFocus = (element: Element | undefined): boolean =>
  element !== undefined && element.isConnected && !element.matches(':disabled') && element.checkVisibility()

function focusAround(page: Document, line: Element[]): void {
  // A dialog that is open now keeps the focus from everything behind it.
  const others = [...page.querySelectorAll('dialog:modal'), ...page.querySelectorAll('h1')]
  for (const part of [...line.filter((each) => each.matches(PARTS)), ...others]) {
    if (!(part instanceof HTMLElement) || !canHaveFocus(part)) continue
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    if (page.activeElement !== part) continue
    const { top, bottom } = part.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) part.scrollIntoView()
    return
  }
}
