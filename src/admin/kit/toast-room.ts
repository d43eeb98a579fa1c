import type { Press } from './press.ts'

/** Between a toast and the field above it. */
const CLEARANCE = 24

/**
 * Lets stylesheets know how much room a toast takes, as `--toast`, keeps the end of a form in sight for whoever sees it, and moves what
 * has the focus, or gets it, out from under the toast; answers how to take the room back.
 */
export function roomForToast(toast: HTMLElement, { whenUp }: Press): () => void {
  const { style } = document.documentElement
  const page = toast.closest('dialog') ?? document.documentElement
  const height = page.scrollHeight
  const below = height - page.clientHeight - page.scrollTop
  style.setProperty('--toast', `${toast.offsetHeight + CLEARANCE}px`)
  const added = page.scrollHeight - height
  if (below < added) page.scrollTop += added
  const look = () => {
    const { activeElement: focused } = document
    if (focused && isCovered(focused, toast)) focused.scrollIntoView({ block: 'nearest' })
  }
  // The browser itself scrolls to what gets the focus, after it has told of it.
  const uncover = () => void requestAnimationFrame(() => whenUp(look))
  uncover()
  document.addEventListener('focusin', uncover)
  return () => {
    document.removeEventListener('focusin', uncover)
    style.removeProperty('--toast')
  }
}

/** Whether a toast lies over a field or a button; a large part of the page is partly under it all the time. */
function isCovered(element: Element, toast: HTMLElement): boolean {
  const [it, over] = [element.getBoundingClientRect(), toast.getBoundingClientRect()]
  const isSmall = it.height < over.top / 2
  return isSmall && !toast.contains(element) && it.left < over.right && over.left < it.right && it.top < over.bottom && over.top < it.bottom
}
