import type { Press } from './press.ts'

/** The pixels between a toast and the field above it. */
const CLEARANCE = 24

/**
 * Makes room for a toast: publishes its height as `--toast`, keeps a page that is scrolled to its end at the end, and scrolls the focused
 * element out from under the toast. Returns a function that undoes this.
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
  // The browser scrolls to a focused element after it fires `focusin`, so the check waits for the next frame.
  const uncover = () => void requestAnimationFrame(() => whenUp(look))
  uncover()
  document.addEventListener('focusin', uncover)
  return () => {
    document.removeEventListener('focusin', uncover)
    style.removeProperty('--toast')
  }
}

/** True when a toast overlaps an element. Large elements do not count, because some part of them is always under the toast. */
function isCovered(element: Element, toast: HTMLElement): boolean {
  const [it, over] = [element.getBoundingClientRect(), toast.getBoundingClientRect()]
  const isSmall = it.height < over.top / 2
  return isSmall && !toast.contains(element) && it.left < over.right && over.left < it.right && it.top < over.bottom && over.top < it.bottom
}
