import type { Press } from '#ui/press.ts'

/** The milliseconds in which a screen may set the focus itself. */
const FOR_THE_SCREEN = 100

/**
 * The elements that may take over the focus from something inside them. None reacts to Enter, which may still be pressed, and none opens a
 * phone's keyboard.
 */
const PARTS = 'section, article, li, fieldset, form, search, nav, dialog, main, [tabindex="-1"]'

/**
 * Focuses the element around the focused one when that disappears, is hidden or is disabled. A browser would focus the body instead: a
 * screen reader starts again at the top, and a scrolled phone jumps.
 */
export function keepFocus(page: Document, { whenUp }: Press): void {
  /** The last focused element and all its ancestors, from the inside out. */
  let last: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  page.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? lineOf(target) : []))
  // Somebody who clicks outside has left the element on purpose.
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
  // An open modal dialog blocks the focus for everything behind it.
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
